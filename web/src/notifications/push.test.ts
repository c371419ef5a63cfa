import { expect, test } from "vitest";
import { base64url } from "./push";

test("keys are compared as the server writes them, without padding", () => {
  expect(base64url(new Uint8Array([251, 255, 254, 1]))).toBe("-__-AQ");
});
