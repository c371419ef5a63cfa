// The values stored last, by key, in this browser's local storage or for this visit; the oldest are dropped.

export class Recent<Value> {
  constructor(private readonly name: string, private readonly most: number, private readonly storage: () => Storage = () => localStorage) {}

  get(key: string): Value | null {
    return this.all().find(([other]) => other === key)?.[1] ?? null;
  }

  /** Every stored value, the latest first. */
  values(): Value[] {
    return this.all().map(([, value]) => value);
  }

  put(key: string, value: Value): void {
    const others = this.all().filter(([other]) => other !== key);
    try {
      this.storage().setItem(this.name, JSON.stringify([[key, value], ...others].slice(0, this.most)));
    } catch {
      // Without local storage the game still works; nothing is remembered.
    }
  }

  private all(): [string, Value][] {
    try {
      const found: unknown = JSON.parse(this.storage().getItem(this.name) ?? "[]");
      return Array.isArray(found) ? (found as [string, Value][]) : [];
    } catch {
      return [];
    }
  }
}
