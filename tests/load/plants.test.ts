import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { projectRoot } from "../../scripts/local/load-handler.ts";
import { plants } from "./storm/plant-list.ts";
import { plantAll } from "./storm/plants.ts";

/** The planted bugs that matter most; `npm run storm -- --plant` plants all. */
test("whoever takes a guard out of the product is noticed", { timeout: 300_000 }, async () => {
  const results = await plantAll(() => undefined, { onlyCore: true });
  expect(results.length).toBeGreaterThanOrEqual(5);
  expect(results.filter(({ caughtBy }) => caughtBy === undefined).map(({ plant }) => plant.name)).toEqual([]);
});

test.each(plants.map((plant) => [plant.name, plant] as const))("%s: has its place in the code", (_name, plant) => {
  const code = readFileSync(join(projectRoot, plant.file), "utf8");
  expect(code.split(plant.find)).toHaveLength(2);
  expect(plant.replace).not.toBe(plant.find);
});
