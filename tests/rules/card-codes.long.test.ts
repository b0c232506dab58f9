import { expect, test } from "vitest";
import { forgedKinds, judgeForgeries } from "../support/forged-codes.ts";

test("of a hundred thousand codes that no door may take none is accepted, with a network or without", {
  timeout: 1_200_000,
}, async () => {
  const { shown, judged } = await judgeForgeries(100_000, 2);
  expect(judged).toBeGreaterThan(50_000);
  for (const kind of forgedKinds) expect(shown[kind], kind).toBeGreaterThan(8_000);
  expect(Object.values(shown).reduce((sum, count) => sum + count, 0)).toBe(100_000);
});
