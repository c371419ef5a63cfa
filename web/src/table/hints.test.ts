import { describe, expect, it, vi } from "vitest";

vi.stubGlobal("FIRST_WORDS", {});
vi.stubGlobal("document", { documentElement: { lang: "" } });
const { catalogue } = await import("../texts.svelte");
const { lossWords, percent } = await import("./hints");
catalogue.fill({ language: "en", texts: { "language.percent": "{n}%" }, languages: [] });

describe("the figures of hints", () => {
  it("are whole percent", () => expect(percent(0.5349)).toBe("53%"));
  it("call a loss under half a percent about equal", () => expect(lossWords(0.5349, { win: 0.5301, loss: 0.0048 })).toBe("page.hints.equal"));
  it("never say that nothing is lost where something is", () => expect(lossWords(0.534, { win: 0.526, loss: 0.008 })).toBe("−1%"));
  it("agree with the chances beside them", () => expect(lossWords(0.615, { win: 0.564, loss: 0.051 })).toBe("−6%"));
});
