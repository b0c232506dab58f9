/**
 * `npm run bench` measures the product beside a reference.
 * `-- --only <name>` measures one group, `-- --except <name>` all others, `-- --quick` a little of each.
 * Prints a Markdown table. A run of all groups, or of all but one, updates `tests/load/results.md`, group by group.
 * `-- --save` also updates it from a run of one group. Groups that were not measured keep their table.
 */
import { execFileSync } from "node:child_process";
import { mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { bundleHandlers } from "../../../lib/bundle/handlers.ts";
import { buildSite } from "../../../lib/bundle/site.ts";
import { projectRoot } from "../../../scripts/local/load-handler.ts";
import type { Bench } from "./bench.ts";
import { benchFolder } from "./product.ts";
import { type Section, toMarkdown } from "./report.ts";
import { bundles } from "./rows/bundles.ts";
import { changes } from "./rows/changes.ts";
import { commands } from "./rows/commands.ts";
import { dueMemberships } from "./rows/due-memberships.ts";
import { growth } from "./rows/growth.ts";
import { memory } from "./rows/memory.ts";
import { noisyHouse } from "./rows/noisy-house.ts";
import { offlineVerdict } from "./rows/offline-verdict.ts";
import { pages } from "./rows/pages.ts";
import { races } from "./rows/races.ts";
import { routeLatency } from "./rows/route-latency.ts";
import { rush } from "./rows/rush.ts";
import { scrolling } from "./rows/scrolling.ts";
import { tenants } from "./rows/tenants.ts";
import { throughput } from "./rows/throughput.ts";
import { units } from "./rows/units.ts";

const benches: readonly Bench[] = [
  units,
  routeLatency,
  throughput,
  growth,
  tenants,
  races,
  rush,
  noisyHouse,
  dueMemberships,
  bundles,
  pages,
  scrolling,
  changes,
  offlineVerdict,
  memory,
  commands,
];

const { values } = parseArgs({
  options: {
    only: { type: "string" },
    except: { type: "string" },
    quick: { type: "boolean", default: false },
    save: { type: "boolean", default: false },
  },
});
const chosen = benches.filter(
  ({ name }) => (values.only === undefined || name === values.only) && name !== values.except,
);
const say = (line: string) => process.stderr.write(`${line}\n`);
if (chosen.length === 0) {
  say(`There is no "${values.only}"; there are: ${benches.map(({ name }) => name).join(", ")}.`);
  process.exit(1);
}

mkdirSync(benchFolder, { recursive: true });
if (chosen.some(({ isFromSource }) => isFromSource !== true)) {
  say("building the handlers and the site");
  await Promise.all([bundleHandlers(), buildSite()]);
}
const isQuick = values.quick;
const isSaved = !isQuick && (values.save || values.only === undefined);
const resultsFile = join(projectRoot, "tests/load/results.md");
const titles = benches.map(({ title }) => title);
const facts = [
  'client, product and engine share the cores; "file" is a file on the machine\'s disk, with its write-ahead log',
  ...(isQuick ? ["**--quick: shows that it runs; the numbers mean nothing**"] : []),
];
const measured = `measured ${new Date().toISOString().slice(0, 16).replace("T", " ")} UTC at commit ${commit()} on ${machine()}`;
const sections: Section[] = [];
for (const { name, title, run } of chosen) {
  say(`${name} …`);
  const startedAt = performance.now();
  // A failed group shows its error in the table, so that the other groups' results are kept.
  const { rows, notes } = await run({ isQuick, say: (line) => say(`  ${line}`) }).catch((error: unknown) => {
    process.exitCode = 1;
    return { rows: [], notes: [`**Not measured:** ${error instanceof Error ? error.message : String(error)}`] };
  });
  sections.push({ title, rows, notes, seconds: (performance.now() - startedAt) / 1000, measured });
  if (isSaved && rows.length > 0)
    writeFileSync(resultsFile, toMarkdown(facts, sections, { titles, existing: readFileSync(resultsFile, "utf8") }));
}
process.stdout.write(`\n${toMarkdown(facts, sections, { titles })}`);

function machine(): string {
  const [cpu] = cpus();
  return `${cpus().length} × ${cpu?.model ?? "unknown"}, ${Math.round(totalmem() / 2 ** 30)} GB, Node ${process.version}`;
}

function commit(): string {
  const git = (...parameters: string[]) =>
    execFileSync("git", parameters, { cwd: projectRoot, encoding: "utf8" }).trim();
  return `${git("rev-parse", "--short", "HEAD")}${git("status", "--porcelain") === "" ? "" : ", with changes"}`;
}
