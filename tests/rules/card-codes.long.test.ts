import { expect, test } from "vitest";
import { judgeForgeries } from "../support/forged-codes.ts";

test("of a hundred thousand forged and altered codes none is accepted", { timeout: 300_000 }, async () => {
  expect(await judgeForgeries(100_000, 2)).toBeGreaterThan(50_000);
});
