import { expect, test } from "vitest";
import { plantAll } from "./storm/plants.ts";

/** The planted bugs that matter most; `npm run storm -- --plant` plants all. */
test("whoever takes a guard out of the product is noticed", { timeout: 300_000 }, async () => {
  const results = await plantAll(() => undefined, { onlyCore: true });
  expect(results.length).toBeGreaterThanOrEqual(5);
  expect(results.filter(({ caughtBy }) => caughtBy === undefined).map(({ plant }) => plant.name)).toEqual([]);
});
