/** The cost of a call in a table of 10,000 workspaces beside one of 11. The same calls alternate. */
import { getDayCalendar } from "#lambdas/bookings/days-contract.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { getDashboard } from "#lambdas/dashboard/contract.ts";
import { listTenants } from "#lambdas/platform/tenants-contract.ts";
import { findWorkspaceByDomain } from "#lambdas/tenants/contract.ts";
import type { Bench } from "../bench.ts";
import { dayCall, readingCall, succeed } from "../calls.ts";
import type { HttpCall } from "../http-client.ts";
import { inOrder, quantile, ratioOfMedians, timed } from "../measure.ts";
import { type Product, startProduct, type Tenancy } from "../product.ts";
import type { Consumed } from "../protocol.ts";
import { milliseconds, type Row } from "../report.ts";

const goal = 1.05;
const host = "members.last-house.example";

interface Side {
  product: Product;
  own: Tenancy;
  staffToken: string;
}

const routes: readonly { what: string; route: RouteContract; call: (side: Side) => HttpCall }[] = [
  { what: "day calendar", route: getDayCalendar, call: ({ own }) => dayCall(own, 0) },
  { what: "dashboard", route: getDashboard, call: ({ own }) => readingCall(getDashboard, own, 0) },
  {
    what: "workspace of a host",
    route: findWorkspaceByDomain,
    call: () => ({ method: "GET", path: `${findWorkspaceByDomain.path}?domain=${host}`, headers: {} }),
  },
  {
    what: "staff's list of workspaces, 10",
    route: listTenants,
    call: ({ staffToken }) => ({
      method: "GET",
      path: `${listTenants.path}?limit=10`,
      headers: { authorization: `Bearer ${staffToken}` },
    }),
  },
];

async function openSide(workspaces: number): Promise<Side> {
  const product = await startProduct({ metered: true });
  await product.setStream(false);
  const { memberId } = await product.ask.openTenants({ count: workspaces - 1, hostOfLast: host });
  const own = await product.openTenant({ resources: 20 });
  const [staffToken = ""] = await product.ask.tokens({ members: [memberId] });
  return { product, own, staffToken };
}

interface Measured {
  times: [number[], number[]];
  consumed: Consumed[];
}

export const tenants: Bench = {
  name: "tenants",
  title: "Many workspaces beside few",
  isFromSource: true,
  run: async ({ isQuick, say }) => {
    const rounds = isQuick ? 20 : 200;
    const counts = [11, isQuick ? 200 : 10_000] as const;
    const sides: Side[] = [];
    const measured = routes.map((): Measured => ({ times: [[], []], consumed: [] }));
    try {
      for (const count of counts) {
        say(`opening ${count} workspaces`);
        sides.push(await openSide(count));
      }
      const warmUp = Math.ceil(rounds / 4);
      for (let round = 0; round < rounds + warmUp; round += 1) {
        for (const [which, { call }] of routes.entries()) {
          // The order alternates, because the first call warms the processor's caches for the second.
          for (const at of round % 2 === 0 ? ([0, 1] as const) : ([1, 0] as const)) {
            const side = sides[at] as Side;
            const time = await timed(() => succeed(side.product, call(side)));
            if (round >= warmUp) measured[which]?.times[at].push(time);
          }
        }
      }
      for (const { product } of sides)
        for (const [which, { route }] of routes.entries())
          measured[which]?.consumed.push(await product.ask.consumed({ routeId: route.id }));
    } finally {
      for (const { product } of sides) await product.close();
    }
    return {
      rows: routes.map(({ what }, which) => toRow(what, measured[which] as Measured, counts)),
      notes: [
        "Read units from `ReturnConsumedCapacity`. Each table has a file and an engine of its own. The measured workspace has 20 resources.",
        "In brackets: within what bounds the ratio of the medians lies, 19 times out of 20 (bootstrap). Met: the units are identical, and the bounds reach down to the goal.",
      ],
    };
  },
};

const toText = ({ readUnits, roundTrips }: Consumed) => `${readUnits} read, ${roundTrips} trips`;

function toRow(what: string, { times, consumed }: Measured, counts: readonly number[]): Row {
  const [small, large] = [inOrder(times[0]), inOrder(times[1])];
  const ratio = quantile(large, 0.5) / quantile(small, 0.5);
  const [low, high] = ratioOfMedians(large, small);
  const [few, many] = consumed.map(toText);
  return {
    what: `${what}, at ${counts[1]}`,
    n: large.length,
    workers: 1,
    median: `${many}; ${milliseconds(quantile(large, 0.5))}`,
    p99: milliseconds(quantile(large, 0.99)),
    store: "file",
    reference: `at ${counts[0]}: ${few}; ${milliseconds(quantile(small, 0.5))}, p99 ${milliseconds(quantile(small, 0.99))}`,
    ratio: `${few === many ? "identical units" : "different units"}; ${ratio.toFixed(2)} × [${low.toFixed(2)}, ${high.toFixed(2)}]`,
    goal: `identical units; ≤ ${goal} × within the spread`,
    met: few === many && low <= goal,
  };
}
