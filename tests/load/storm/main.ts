/**
 * `npm run storm -- --seed S --rounds N`: storms with faults and kills, judged from the raw table. With `--plant`, takes
 * one guard after the other out of the product and sees whether anybody notices.
 */
import { execFileSync } from "node:child_process";
import { parseArgs } from "node:util";
import { checkTable } from "../../support/checker.ts";
import { defaultNow } from "../../support/house.ts";
import { judge } from "./history.ts";
import { plantAll } from "./plants.ts";
import { startProduct } from "./product.ts";
import { createRandom } from "./random.ts";
import { type Storm, storms } from "./storms.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string", default: "1" },
    rounds: { type: "string", default: "1" },
    plant: { type: "boolean", default: false },
    rate: { type: "string", default: "0.03" },
    only: { type: "string" },
  },
});
const seed = Number(values.seed);
const say = (line: string) => process.stdout.write(`${line}\n`);

const totals = { ops: 0, faults: 0, violations: 0, unknown: 0 };
const planted = { caught: 0, planted: 0 };
if (values.plant) {
  say("| planted | caught by |");
  say("|---|---|");
  const results = plantAll(say, values.only);
  planted.planted = results.length;
  planted.caught = results.filter(({ caughtBy }) => caughtBy !== undefined).length;
} else {
  await runRounds(Number(values.rounds));
}

say(
  `seed=${seed} commit=${commit()} ops=${totals.ops} faults=${totals.faults} violations=${totals.violations} ` +
    `unknown=${totals.unknown} planted=${planted.caught}/${planted.planted}`,
);
process.exit(totals.violations === 0 && totals.unknown === 0 && planted.caught === planted.planted ? 0 : 1);

async function runRounds(rounds: number): Promise<void> {
  for (let round = 0; round < rounds; round += 1) {
    for (const [position, storm] of storms.entries()) {
      if (values.only !== undefined && !storm.name.includes(values.only)) continue;
      await runStorm(storm, seed * 10_000 + round * 100 + position, `round ${round + 1}`);
    }
  }
}

async function runStorm(storm: Storm, stormSeed: number, label: string): Promise<void> {
  const random = createRandom(stormSeed);
  const product = await startProduct(defaultNow);
  try {
    const people = await product.setUp(storm.plan);
    await product.faults(stormSeed, Number(values.rate));
    const running = storm.run({ url: product.url, people, random, now: defaultNow });
    if (storm.withKill) {
      await new Promise((resolve) => setTimeout(resolve, 300 + random.below(700)));
      await product.killAndRestart();
    }
    const history = await running;
    const faults = await product.faults(stormSeed, 0);
    const { violations, unknown } = judge(history, await checkTable(product.table, people.tenantId));
    totals.ops += history.length;
    totals.faults += faults;
    totals.violations += violations.length;
    totals.unknown += unknown;
    const count = (outcome: string) => history.filter((operation) => operation.outcome === outcome).length;
    say(
      `${label}: ${storm.name}: ${count("ok")} ok, ${count("refused")} refused, ${unknown} unknown, ${faults} faults, ${violations.length} violations`,
    );
    for (const violation of violations.slice(0, 10)) say(`  ${violation}`);
  } finally {
    await product.close();
  }
}

function commit(): string {
  return execFileSync("git", ["rev-parse", "--short", "HEAD"], { encoding: "utf8" }).trim();
}
