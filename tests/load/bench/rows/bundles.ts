/** The size of our functions, and the time that a fresh process takes to load one. */
import { execFile } from "node:child_process";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { createBooking } from "#lambdas/bookings/contract.ts";
import { getDashboard } from "#lambdas/dashboard/contract.ts";
import { listMyEntries } from "#lambdas/points/contract.ts";
import { bundleEntries, bundleHandlers, handlersDirectory } from "../../../../lib/bundle/handlers.ts";
import type { Bench } from "../bench.ts";
import { inOrder, median, quantile } from "../measure.ts";
import { benchFolder } from "../product.ts";
import { kilobytes, milliseconds, type Row, times } from "../report.ts";

const goals = { bytes: 450_000, ratio: 1.2 };
/** These functions have libraries of their own: Stripe's, and those that make wallet passes. */
const isApart = (id: string) => /^(billing|checkout|cards|wallet)\./.test(id);

export const bundles: Bench = {
  name: "bundles",
  title: "Bundles",
  run: async ({ isQuick, say }) => {
    const sizes = (await bundleHandlers()).sort((a, b) => b.bytes - a.bytes);
    const counted = sizes.filter(({ id }) => !isApart(id));
    const [largest] = counted;
    const rows: Row[] = [
      {
        what: `size of a function, minified; largest: ${largest?.id} with ${kilobytes(largest?.bytes ?? 0)}`,
        n: counted.length,
        median: kilobytes(median(counted.map(({ bytes }) => bytes))),
        store: "none",
        goal: `≤ ${kilobytes(goals.bytes)} each`,
        met: (largest?.bytes ?? 0) <= goals.bytes,
      },
      ...sizes
        .filter(({ id }) => isApart(id))
        .map(
          ({ id, bytes }): Row => ({ what: `${id}, apart`, n: 1, median: kilobytes(bytes), store: "none", goal: "" }),
        ),
    ];
    const folder = join(benchFolder, "reference");
    mkdirSync(folder, { recursive: true });
    await bundleEntries({ "reference/index": join(import.meta.dirname, "../reference-handler.ts") }, folder);
    const ids = [createBooking.id, getDashboard.id, listMyEntries.id];
    const files = [join(folder, "reference/index.js"), ...ids.map((id) => join(handlersDirectory, id, "index.js"))];
    const taken = files.map((): number[] => []);
    say("import times");
    for (let round = 0; round < (isQuick ? 3 : 25); round += 1) {
      for (const [at, file] of files.entries()) taken[at]?.push(await importTime(file));
    }
    const [reference = [], ...ours] = taken.map(inOrder);
    for (const [at, sorted] of ours.entries()) rows.push(toRow(ids[at] ?? "", sorted, reference));
    return {
      rows,
      notes: [
        "Import: `require` of the bundle in a fresh process, in turn with the reference. Node's own start is not in it.",
      ],
    };
  },
};

const run = promisify(execFile);

async function importTime(file: string): Promise<number> {
  const script = `const at = performance.now(); require(${JSON.stringify(file)}); console.log(performance.now() - at)`;
  const { stdout } = await run(process.execPath, ["-e", script], { env: { ...process.env, AWS_REGION: "eu-west-1" } });
  return Number(stdout);
}

function toRow(id: string, sorted: readonly number[], reference: readonly number[]): Row {
  const ratio = quantile(sorted, 0.5) / quantile(reference, 0.5);
  return {
    what: `import of ${id}`,
    n: sorted.length,
    workers: 1,
    median: milliseconds(quantile(sorted, 0.5)),
    p99: milliseconds(quantile(sorted, 0.99)),
    store: "none",
    reference: `middy, zod and document client ${milliseconds(quantile(reference, 0.5))}`,
    ratio: times(ratio),
    goal: `≤ ${goals.ratio} ×`,
    met: ratio <= goals.ratio,
  };
}
