// Lines above the table by which a room tells its reader something, for a while.

export interface Banner { kind: "ok" | "warn" | "bad" | "info"; text: string }

export class Notices {
  banner = $state<Banner | null>(null);
  private timer: ReturnType<typeof setTimeout> | undefined;

  /** Show a banner for some seconds; on a hidden page it waits until the page is visible. */
  show(banner: Banner, seconds: number): void {
    this.banner = banner;
    const fade = () => {
      clearTimeout(this.timer);
      this.timer = setTimeout(() => (this.banner = null), 1000 * seconds);
    };
    if (document.visibilityState === "visible") fade();
    else document.addEventListener("visibilitychange", fade, { once: true });
  }

  close(): void {
    this.banner = null;
  }

  stop(): void {
    clearTimeout(this.timer);
  }
}
