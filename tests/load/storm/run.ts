/** One storm, from its first call to its verdict. */

import { createRandom } from "../../../scripts/local/seeded-random.ts";
import { checkTable, type Findings } from "../../support/checker.ts";
import { checkPlanFigures } from "#lambdas/checker/cycles.ts";
import { differencesOf } from "../../support/figures.ts";
import { judge, type Operation, type Verdicts } from "./history.ts";
import type { Product } from "./product.ts";
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
    setClock: (to) => product.setClock(to, people),
    settle: () => product.settle(people.tenantId),
    release: () => product.release(people.tenantId),
    moveRows: () => product.moveRows(people.tenantId),
    follow: () => product.follow(people.tenantId, seed),
  });
  if (storm.withKill) {
    // A failure of the storm meanwhile is reported below.
    running.catch(() => undefined);
    await new Promise((resolve) => setTimeout(resolve, 300 + random.below(700)));
    await product.killAndRestart();
  }
  const history = await running;
  // The consumer that counts meets the same faults as the routes.
  const changes = await product.count(people.tenantId, seed);
  const faults = (await product.faults(seed, 0)) - faultsBefore;
  await product.setClock(now, people);
  return { history, faults, ...(await reach(history, () => check(product, people.tenantId, changes))) };
}

/** The invariants, and that each counter is what the items make of it. */
async function check({ table }: Product, tenantId: string, changes: number): Promise<Findings> {
  const findings = await checkTable(table, tenantId);
  const differences = await differencesOf(table, tenantId);
  const wrong = differences.map(
    ({ pk, sk, stored, counted }) => `${pk} ${sk} holds ${JSON.stringify(stored)}, not ${JSON.stringify(counted)}`,
  );
  wrong.push(...checkPlanFigures(findings.items));
  if (changes === 0) wrong.push("No change was counted.");
  return { ...findings, violations: [...findings.violations, ...wrong] };
}

/** Without the final reads, every operation's outcome is unknown, so the run does not pass. */
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

/** Passes only if something was done, all outcomes are known and right, and every mutant was caught. */
export function isPass({ ops, violations, unknown }: Totals, { caught, mutants }: Caught): boolean {
  return ops > 0 && violations === 0 && unknown === 0 && mutants > 0 && caught === mutants;
}

/** The specification gives the exact words: "planted" counts the mutants that were caught. */
export function lastLine(seed: number, commit: string, totals: Totals, { caught, mutants }: Caught): string {
  const { ops, faults, violations, unknown } = totals;
  return `seed=${seed} commit=${commit} ops=${ops} faults=${faults} violations=${violations} unknown=${unknown} planted=${caught}/${mutants}`;
}
