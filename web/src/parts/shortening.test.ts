import { describe, expect, it } from "vitest";
import { brief, shortened } from "./shortening";

const within = (letters: number) => (form: string) => form.length <= letters;

describe("names are shortened to the space they have", () => {
  it("what fits stays whole", () => {
    expect(shortened("Town Hall", within(9))).toBe("Town Hall");
  });
  it("the longest word gives way first, and ends with a full stop", () => {
    expect(shortened("Merchants' Guild", within(14))).toBe("Merchan. Guild");
    expect(shortened("Merchants' Guild", within(9))).toBe("Mer. Gui.");
  });
  it("at last two letters of the first word are left, then nothing", () => {
    expect(shortened("Merchants' Guild", within(3))).toBe("Me.");
    expect(shortened("Merchants' Guild", within(2))).toBe("");
  });
  it("a brief name has at most eight letters", () => {
    expect(["Ines", "Friedrich", "Maximiliane"].map(brief)).toEqual(["Ines", "Friedri.", "Maximil."]);
  });
});
