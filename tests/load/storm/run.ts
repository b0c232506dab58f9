/** One storm, from its first call to its verdict. */
import { checkTable, type Findings } from "../../support/checker.ts";
import { judge, type Operation, type Verdicts } from "./history.ts";
import type { Product } from "./product.ts";
import { createRandom } from "./random.ts";
import type { Storm } from "./storms.ts";

export interface StormResult extends Verdicts {
  history: Operation[];
  faults: number;
}

export async function runStorm(
  product: Product,
  storm: Storm,
  { seed, rate, now }: { seed: number; rate: number; now: number },
): Promise<StormResult> {
  const random = createRandom(seed);
  const people = await product.setUp(storm.plan);
  const faultsBefore = await product.faults(seed, rate);
  const running = storm.run({
    url: product.url,
    people,
    random,
    now,
    travel: (to) => product.travel(to, people),
  });
  if (storm.withKill) {
    // If the storm fails meanwhile, that is told below.
    running.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 300 + random.below(700)));
    await product.killAndRestart();
  }
  const history = await running;
  const faults = (await product.faults(seed, 0)) - faultsBefore;
  await product.travel(now, people);
  return { history, faults, ...(await reach(history, () => checkTable(product.table, people.tenantId))) };
}

/** Without the final reads nothing is known: every operation's fate is open, and that is no pass. */
export async function reach(history: readonly Operation[], read: () => Promise<Findings>): Promise<Verdicts> {
  let findings: Findings;
  try {
    findings = await read();
  } catch {
    return { violations: [], unknown: Math.max(1, history.length) };
  }
  return judge(history, findings);
}

export interface Totals {
  ops: number;
  faults: number;
  violations: number;
  unknown: number;
}

export interface Caught {
  caught: number;
  mutants: number;
}

/** Something was done, all of it is known, all of it is right, and whoever looks has been seen to see. */
export function isPass({ ops, violations, unknown }: Totals, { caught, mutants }: Caught): boolean {
  return ops > 0 && violations === 0 && unknown === 0 && mutants > 0 && caught === mutants;
}

/** Specified word for word: "planted" counts the mutants that were caught. */
export function lastLine(seed: number, commit: string, totals: Totals, { caught, mutants }: Caught): string {
  const { ops, faults, violations, unknown } = totals;
  return `seed=${seed} commit=${commit} ops=${ops} faults=${faults} violations=${violations} unknown=${unknown} planted=${caught}/${mutants}`;
}
