import { expect, test } from "vitest";
import { moreOf } from "./edges";

const box = { scrollTop: 0, scrollLeft: 0, scrollHeight: 100, scrollWidth: 100, clientHeight: 100, clientWidth: 100 };

test("a scroller has more where content is out of view, and nothing more at the end", () => {
  expect(moreOf(box)).toBe("");
  expect(moreOf({ ...box, scrollHeight: 300 })).toBe("below");
  expect(moreOf({ ...box, scrollHeight: 300, scrollTop: 50 })).toBe("above below");
  expect(moreOf({ ...box, scrollHeight: 300, scrollTop: 200 })).toBe("above");
  expect(moreOf({ ...box, scrollWidth: 150 })).toBe("right");
});
