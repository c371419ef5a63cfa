// Which sheet is open over the table: the menu, the keys, the options as text, or none.

export type SheetName = "menu" | "keys" | "text" | "since" | "notifications" | "plan" | "";

class Sheet {
  open = $state<SheetName>("");

  toggle(name: SheetName): void {
    this.open = this.open === name ? "" : name;
  }
}

export const sheet = new Sheet();
