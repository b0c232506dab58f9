import { expect, test } from "vitest";
import { checkTable } from "../support/checker.ts";
import { defaultNow } from "../support/house.ts";
import { judge } from "./storm/history.ts";
import { startProduct } from "./storm/product.ts";
import { createRandom } from "./storm/random.ts";
import { storms } from "./storm/storms.ts";

/** The storms of `npm run storm` that matter most, once, from a fixed seed; the rest and the many rounds run there. */
const short = storms.filter(({ name }) => /killed|two administrators|suspended/.test(name));
const seed = 7;

test.each(short.map((storm) => [storm.name, storm] as const))(
  "%s, with faults: no invariant breaks",
  async (_name, storm) => {
    const product = await startProduct(defaultNow);
    try {
      const people = await product.setUp(storm.plan);
      await product.faults(seed, 0.03);
      const running = storm.run({ url: product.url, people, random: createRandom(seed), now: defaultNow });
      if (storm.withKill) {
        await new Promise((resolve) => setTimeout(resolve, 400));
        await product.killAndRestart();
      }
      const history = await running;
      await product.faults(seed, 0);
      const { violations, unknown } = judge(history, await checkTable(product.table, people.tenantId));
      expect(violations).toEqual([]);
      expect(unknown).toBe(0);
      expect(history.some(({ outcome }) => outcome === "ok")).toBe(true);
    } finally {
      await product.close();
    }
  },
);
