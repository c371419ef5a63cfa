import { describe, expect, it } from "vitest";
import { brief, inLines, shortened } from "./shortening";

const within = (letters: number) => (form: string) => form.length <= letters;

describe("names are shortened to the space they have", () => {
  it("what fits stays whole", () => {
    expect(shortened("Town Hall", within(9))).toBe("Town Hall");
  });
  it("the last word stays whole for longest; what is cut ends with a full stop", () => {
    expect(shortened("Merchants' Guild", within(14))).toBe("Merchan. Guild");
    expect(shortened("Merchants' Guild", within(9))).toBe("Me. Guild");
    expect(shortened("Merchants' Guild", within(7))).toBe("Me. Gu.");
  });
  it("words fill several lines before any is cut", () => {
    expect(inLines("Guard Tower +1", 2, within(9))).toBe(true);
    expect(inLines("Guard Tower +1", 2, within(5))).toBe(false);
    expect(shortened("Guard Tower +1", (form) => inLines(form, 2, within(6)))).toBe("Gua. To. +1");
  });
  it("at last two letters of the first word are left, then nothing", () => {
    expect(shortened("Merchants' Guild", within(3))).toBe("Me.");
    expect(shortened("Merchants' Guild", within(2))).toBe("");
  });
  it("a brief name has at most eight letters", () => {
    expect(["Ines", "Friedrich", "Maximiliane"].map(brief)).toEqual(["Ines", "Friedri.", "Maximil."]);
  });
});
