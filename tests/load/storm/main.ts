/**
 * `npm run storm -- --seed S --rounds N` runs storms with faults and kills. The verdict comes from the raw table.
 * It also tries the core mutants, so that a run without findings means something.
 * `--mutants` tries all: it removes one guard after the other from the product and checks that a test notices.
 * `--only WORD` runs the storms whose name contains the word. With `--mutants` it tries those whose name or file does,
 * without storms.
 */
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { defaultNow } from "../../support/test-server.ts";
import type { Operation } from "./history.ts";
import type { Mutant } from "./mutant.ts";
import { tryMutants } from "./mutants.ts";
import { startProduct } from "./product.ts";
import { type Caught, isPass, lastLine, runStorm, type StormResult, type Totals } from "./run.ts";
import { storms } from "./storms.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    rounds: { type: "string", default: "1" },
    mutants: { type: "boolean", default: false },
    rate: { type: "string", default: "0.06" },
    only: { type: "string" },
  },
});
const seed = Number(values.seed);
const rounds = Number(values.rounds);
if (!Number.isSafeInteger(seed) || !Number.isSafeInteger(rounds)) {
  process.stderr.write("--seed and --rounds are whole numbers.\n");
  process.exit(1);
}
const say = (line: string) => process.stdout.write(`${line}\n`);

const totals: Totals = { ops: 0, faults: 0, violations: 0, unknown: 0 };
// With all mutants one round is enough: they check the tests, not the product.
const roundsRun = values.mutants ? (values.only === undefined ? 1 : 0) : rounds;
for (let round = 0; round < roundsRun; round += 1) await runRound(round);
const isCore = (mutant: Mutant) => mutant.isCore === true;
const results = await tryMutants(say, values.mutants ? { only: values.only } : { wanted: isCore });
const caught: Caught = {
  mutants: results.length,
  caught: results.filter(({ caughtBy }) => caughtBy !== undefined).length,
};
say(lastLine(seed, commit(), totals, caught));
const isAllCaught = caught.mutants > 0 && caught.caught === caught.mutants;
process.exit((roundsRun === 0 ? isAllCaught : isPass(totals, caught)) ? 0 : 1);

async function runRound(round: number): Promise<void> {
  const product = await startProduct(defaultNow);
  try {
    for (const [position, storm] of storms.entries()) {
      if (values.only !== undefined && !storm.name.includes(values.only)) continue;
      const settings = { seed: seed * 10_000 + round * 100 + position, rate: Number(values.rate), now: defaultNow };
      const result = await runStorm(product, storm, settings).catch(toUnknown);
      count(result);
      say(`round ${round + 1}: ${storm.name}: ${describe(result)}`);
      for (const violation of result.violations.slice(0, 10)) say(`  ${violation}`);
      for (const operation of result.history.filter(({ outcome }) => outcome === "unknown").slice(0, 10))
        say(`  no answer: ${describeUnknown(operation)}`);
    }
  } finally {
    await product.close();
  }
}

/** A storm that broke off. Its effects are unknown. */
function toUnknown(error: unknown): StormResult {
  say(`  broke off: ${String(error)}`);
  return { history: [], faults: 0, violations: [], unknown: 1 };
}

function count({ history, faults, violations, unknown }: StormResult): void {
  totals.ops += history.length;
  totals.faults += faults;
  totals.violations += violations.length;
  totals.unknown += unknown;
}

function describe({ history, faults, violations, unknown }: StormResult): string {
  const ok = history.filter(({ outcome }) => outcome === "ok");
  const kinds = [...Map.groupBy(ok, ({ kind }) => kind)].map(([kind, of]) => `${of.length} ${kind}`).join(", ");
  const refused = history.filter(({ outcome }) => outcome === "refused").length;
  return `ok ${kinds || "none"}; ${refused} refused, ${unknown} unknown, ${faults} faults, ${violations.length} violations`;
}

/** A 500 is a bug, which the client does not repeat. All else is what it heard last within its time limit. */
function describeUnknown({ kind, status, code, invokedAt, answeredAt }: Operation): string {
  return `${kind}, last ${status} ${code} after ${Math.round((answeredAt - invokedAt) / 1000)} s`;
}

function commit(): string {
  return execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
}
