/** The cost in a tenant with years of bookings beside one with days of them: the same calls, alternating. */
import { listMyBookings } from "#lambdas/bookings/contract.ts";
import { getDashboard } from "#lambdas/dashboard/contract.ts";
import { listMyEntries } from "#lambdas/points/contract.ts";
import type { Bench } from "../bench.ts";
import { bookingCall, cancellingCall, dayCall, hourOf, readingCall, startsPerDay, succeed } from "../calls.ts";
import { type FullTenant, openFullTenant } from "../full-tenant.ts";
import { inOrder, quantile, ratioOfMedians, timed } from "../measure.ts";
import { type Product, startProduct, type Tenancy } from "../product.ts";
import { milliseconds, type Row } from "../report.ts";

const goal = 1.05;

interface Side {
  product: Product;
  own: Tenancy;
}

type Ask = (side: Side, position: number) => Promise<unknown>;

const routes: readonly [string, Ask][] = [
  ["dashboard", ({ product, own }) => succeed(product, readingCall(getDashboard, own, 0))],
  ["my bookings, 50", ({ product, own }) => succeed(product, readingCall(listMyBookings, own, 0, { limit: "50" }))],
  ["day calendar", ({ product, own }) => succeed(product, dayCall(own, 0))],
  ["create and cancel a booking", createAndCancel],
  ["points history, 50", ({ product, own }) => succeed(product, readingCall(listMyEntries, own, 0, { limit: "50" }))],
];

export const growth: Bench = {
  name: "growth",
  title: "A large tenant beside a small one",
  run: async ({ isQuick, say }) => {
    const rounds = isQuick ? 20 : 400;
    const [few, many] = isQuick ? [1_000, 10_000] : [1_000, 1_000_000];
    const small = await openSide(await openFullTenant(few, say));
    const large = await openSide(await openFullTenant(many, say));
    const sides = [small, large];
    const taken = new Map(routes.map(([what]): [string, number[][]] => [what, [[], []]]));
    try {
      const warmUp = Math.ceil(rounds / 4);
      for (let round = 0; round < rounds + warmUp; round += 1) {
        for (const [what, ask] of routes) {
          // The order alternates, because the first call warms the processor's caches for the second.
          for (const at of round % 2 === 0 ? [0, 1] : [1, 0]) {
            const time = await timed(() => ask(sides[at] as Side, round));
            if (round >= warmUp) taken.get(what)?.[at]?.push(time);
          }
        }
      }
    } finally {
      for (const { product } of sides) await product.close();
    }
    return {
      rows: [...taken].map(([what, [inSmall = [], inLarge = []]]) => toRow(what, inSmall, inLarge, [few, many])),
      notes: [
        `${many} bookings beside ${few}, of one tenant with 20 resources and 41 members. A tenth of the bookings are the caller's own. Each booking has its slots and its ledger entry. Each tenant has a file and an engine of its own.`,
        "In brackets: within what bounds the ratio of the medians lies, 19 times out of 20 (bootstrap). Met: where the bounds reach down to the goal.",
      ],
    };
  },
};

async function openSide({ dataDir, people }: FullTenant): Promise<Side> {
  const product = await startProduct({ dataDir });
  const tokens = await product.ask.tokens({ members: people.members });
  return { product, own: { ...people, tokens } };
}

/** After the first days, which include the day that is read. */
async function createAndCancel({ product, own }: Side, round: number): Promise<void> {
  const wish = hourOf(own.resources.length * startsPerDay * 5 + (round % 1000), own.resources);
  const { text } = await succeed(product, bookingCall(own, 0, wish));
  const { booking } = JSON.parse(text) as { booking: { bookingId: string } };
  await succeed(product, cancellingCall(own, 0, booking.bookingId));
}

function toRow(what: string, inSmall: readonly number[], inLarge: readonly number[], counts: readonly number[]): Row {
  const [small, large] = [inOrder(inSmall), inOrder(inLarge)];
  const ratio = quantile(large, 0.5) / quantile(small, 0.5);
  const [low, high] = ratioOfMedians(large, small);
  const quartiles = (sorted: readonly number[]) =>
    `${quantile(sorted, 0.25).toFixed(2)} to ${quantile(sorted, 0.75).toFixed(2)}`;
  return {
    what: `${what}, at ${counts[1]}`,
    n: large.length,
    workers: 1,
    median: `${milliseconds(quantile(large, 0.5))} (quartiles ${quartiles(large)})`,
    p99: milliseconds(quantile(large, 0.99)),
    store: "file",
    reference: `at ${counts[0]}: ${milliseconds(quantile(small, 0.5))} (${quartiles(small)}), p99 ${milliseconds(quantile(small, 0.99))}`,
    ratio: `${ratio.toFixed(2)} × [${low.toFixed(2)}, ${high.toFixed(2)}]`,
    goal: `≤ ${goal} × within the spread`,
    met: low <= goal,
  };
}
