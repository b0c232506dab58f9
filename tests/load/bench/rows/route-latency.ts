/** The pipeline's share of a call: the product beside a bare server, calls alternating. */
import { join } from "node:path";
import { bundleEntries } from "../../../../lib/bundle/handlers.ts";
import type { Bench } from "../bench.ts";
import { bookingCall, dayCall, hourOf, resourcesFor, startsPerDay, succeed, viewedDay } from "../calls.ts";
import { createHttpClient, type HttpClient } from "../http-client.ts";
import { inOrder, quantile, timed } from "../measure.ts";
import { type Product, passingFolder, startProduct, type Tenancy } from "../product.ts";
import { type BareCommands, startAsked } from "../protocol.ts";
import { milliseconds, type Row, times } from "../report.ts";

const goal = 1.5;
const viewedBookings = 120;
/** Only reads use the first day, so it keeps its bookings. */
const afterFirstDay = ({ resources }: Tenancy) => startsPerDay * resources.length;
const base = { members: 40, resources: 20, points: 10_000_000 };

export const routeLatency: Bench = {
  name: "route-latency",
  title: "Route latency, one worker",
  run: async ({ isQuick, say }) => {
    const calls = isQuick ? 100 : 1500;
    const product = await startProduct();
    const bare = await startBare(product);
    try {
      // Both write into the same table, each into its own tenant, so that they never conflict.
      // Enough resources for the calls besides the day that is read, which has the first bookings.
      const plan = { ...base, resources: Math.max(base.resources, resourcesFor(2 * calls)) };
      const [ours, theirs] = [await product.openTenant(plan), await product.openTenant(plan)];
      for (let position = 0; position < viewedBookings; position += 1) {
        await bookOurs(product, ours, position, position);
        await book(bare.http, theirs, position, position);
      }
      const rows: Row[] = [];
      for (const [what, ask, askBare] of [
        ["create booking with debit: one read, one transaction", bookOurs, book],
        ["day view: 20 resources, 120 bookings", readDay, readBareDay],
      ] as const) {
        say(what);
        const [taken, reference] = await inTurn(
          calls,
          (position) => ask(product, ours, afterFirstDay(ours) + position),
          (position) => askBare(bare.http, theirs, afterFirstDay(theirs) + position),
        );
        rows.push(toRow(what, taken, reference));
      }
      return {
        rows,
        notes: ["The bare server has no token, schema or rule: it makes the same calls to the table, and answers."],
      };
    } finally {
      await bare.end();
      await product.close();
    }
  },
};

const bookOurs = (product: Product, of: Tenancy, position: number, worker = 0) =>
  succeed(product, bookingCall(of, worker, hourOf(position, of.resources)));

const readDay = (product: Product, of: Tenancy) => succeed(product, dayCall(of, 0));

const book = (http: HttpClient, of: Tenancy, position: number, worker = 0) =>
  succeed(
    { http },
    {
      method: "POST",
      path: "/bookings",
      body: {
        tenantId: of.tenantId,
        memberId: of.members[worker % of.members.length],
        ...hourOf(position, of.resources),
      },
    },
  );

function readBareDay(http: HttpClient, of: Tenancy) {
  const from = Date.parse(viewedDay);
  const search = new URLSearchParams({
    tenantId: of.tenantId,
    memberId: of.members[0] ?? "",
    dayNo: String(from / 86_400_000),
    from: new Date(from - 8 * 3_600_000).toISOString(),
    to: new Date(from + 86_400_000).toISOString(),
  });
  return succeed({ http }, { method: "GET", path: `/day?${search}` });
}

async function inTurn(calls: number, ...asked: ((position: number) => Promise<unknown>)[]): Promise<number[][]> {
  const taken = asked.map((): number[] => []);
  const warmUp = Math.ceil(calls / 5);
  for (let position = 0; position < calls + warmUp; position += 1) {
    for (const [at, ask] of asked.entries()) {
      const time = await timed(() => ask(position));
      if (position >= warmUp) taken[at]?.push(time);
    }
  }
  return taken.map(inOrder);
}

function toRow(what: string, taken: readonly number[] = [], reference: readonly number[] = []): Row {
  const ratio = quantile(taken, 0.5) / quantile(reference, 0.5);
  return {
    what,
    n: taken.length,
    workers: 1,
    median: milliseconds(quantile(taken, 0.5)),
    p99: milliseconds(quantile(taken, 0.99)),
    store: "file",
    reference: `bare server ${milliseconds(quantile(reference, 0.5))}, p99 ${milliseconds(quantile(reference, 0.99))}`,
    ratio: times(ratio),
    goal: `≤ ${goal} ×`,
    met: ratio <= goal,
  };
}

async function startBare({ table }: Product) {
  const folder = passingFolder();
  await bundleEntries({ "bare/index": join(import.meta.dirname, "../bare-server.ts") }, folder);
  const asked = await startAsked<BareCommands>(join(folder, "bare/index.js"), {
    BENCH_ENDPOINT: table.endpoint,
    BENCH_TABLE: table.tableName,
  });
  const http = createHttpClient((await asked.ask.where({})).url);
  return {
    http,
    end: async () => {
      http.close();
      await asked.end();
    },
  };
}
