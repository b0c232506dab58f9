/**
 * The units of each operation, as the engine counts them. They depend on the operation, not on the tenant's history.
 */
import { cancelMyBooking, createBooking, getAvailability, listMyBookings } from "#lambdas/bookings/contract.ts";
import { getDayCalendar, getDays } from "#lambdas/bookings/days-contract.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { getDashboard } from "#lambdas/dashboard/contract.ts";
import { getMyStatement, listMyEntries } from "#lambdas/points/contract.ts";
import { getOverview } from "#lambdas/statistics/contract.ts";
import { aResourceId } from "../../../support/fill-figures.ts";
import type { Bench } from "../bench.ts";
import { bookingCall, cancellingCall, hourOf, readingCall, startsPerDay, succeed, viewedDay } from "../calls.ts";
import { openFullTenant } from "../full-tenant.ts";
import { startProduct, type Tenancy } from "../product.ts";
import type { Consumed } from "../protocol.ts";
import type { Row } from "../report.ts";

/** The design's limits: request units, and consecutive round trips. */
interface Budget {
  what: string;
  route: RouteContract;
  query?: Record<string, string>;
  units: number;
  goal: string;
  /** Its cost follows the length of one member's ledger. */
  follows?: "ledger";
}

/**
 * Each includes what proves access: half a unit for the tenant, and one for the caller. The caller is read strongly. So
 * are the items that a route gets (`docs/decisions/own-writes-are-read-strongly.md`). `tests/api/units.test.ts` has the
 * same sums.
 */
const reads: readonly Budget[] = [
  { what: "dashboard", route: getDashboard, units: 4.5, goal: "≤ 4 read for 10 resources, 0.5 for 10 more" },
  {
    what: "day calendar, 20 resources",
    route: getDayCalendar,
    query: { date: viewedDay },
    units: 5,
    goal: "≤ 2 read for 20 resources, 3 for access and own",
  },
  {
    what: "the same day by its numbers",
    route: getDays,
    query: { date: viewedDay, dayNos: String(Date.parse(viewedDay) / 86_400_000) },
    units: 4,
    goal: "≤ 2 read for 20 resources, 2 for access",
  },
  {
    what: "availability of one resource",
    route: getAvailability,
    query: { date: viewedDay },
    units: 3.5,
    goal: "0.5 read a day, 2.5 for access and resource",
  },
  { what: "my bookings, page of 50", route: listMyBookings, query: { limit: "50" }, units: 9, goal: "by page" },
  { what: "points history, page of 50", route: listMyEntries, query: { limit: "50" }, units: 6.5, goal: "by page" },
  {
    what: "points statement of a month, page of 50",
    route: getMyStatement,
    query: { month: viewedDay.slice(0, 7), limit: "50" },
    units: 50,
    goal: "2 read for each halving of the ledger, and by page",
    follows: "ledger",
  },
];
/** An administrator's first page, with counters of two years and a hundred resources. */
const figuresOf = (what: string, query: Record<string, string>, units: number): Budget => ({
  what: `figures: ${what}`,
  route: getOverview,
  query,
  units,
  goal: `≤ ${units} read, with access`,
});
const lastMonth = "2026-12";
const figures: readonly Budget[] = [
  figuresOf("a month beside the last", { period: "month", from: "2026-11-24" }, 6),
  figuresOf("a month of one resource", { period: "month", from: "2026-11-24", resourceId: aResourceId }, 12),
  figuresOf("a quarter", { period: "quarter", from: "2026-11-24" }, 12),
  figuresOf("a year", { period: "year", from: "2026-11-24" }, 12),
];
const writes: readonly Budget[] = [
  { what: "create booking with debit", route: createBooking, units: 11, goal: "8 write, 3 for indexes; 2 trips" },
  { what: "cancel booking with refund", route: cancelMyBooking, units: 11, goal: "8 write, 3 for indexes; 2 trips" },
];

export const units: Bench = {
  name: "units",
  title: "Request units and round trips",
  run: async ({ isQuick, say }) => {
    const sizes = isQuick ? [1_000, 10_000] : [1_000, 100_000, 1_000_000];
    const measured = new Map<string, Consumed[]>();
    for (const size of sizes) {
      const { dataDir, people } = await openFullTenant(size, say);
      const product = await startProduct({ dataDir, metered: true });
      try {
        const own: Tenancy = { ...people, tokens: await product.ask.tokens({ members: people.members }) };
        const keep = async ({ what, route }: Budget) => {
          const consumed = await product.ask.consumed({ routeId: route.id });
          measured.set(what, [...(measured.get(what) ?? []), consumed]);
        };
        for (const read of reads) {
          await succeed(product, readingCall(read.route, own, 0, read.query));
          await keep(read);
        }
        const { memberId } = await product.ask.openFigures({ tenantId: own.tenantId, lastMonth });
        const asAdmin = { ...own, tokens: await product.ask.tokens({ members: [memberId] }) };
        for (const read of figures) {
          await succeed(product, readingCall(read.route, asAdmin, 0, read.query));
          await keep(read);
        }
        const wish = hourOf(own.resources.length * startsPerDay * 28, own.resources);
        const { text } = await succeed(product, bookingCall(own, 0, wish));
        const { booking } = JSON.parse(text) as { booking: { bookingId: string } };
        await succeed(product, cancellingCall(own, 0, booking.bookingId));
        for (const write of writes) await keep(write);
      } finally {
        await product.close();
      }
    }
    return {
      rows: [...reads, ...figures, ...writes].map((budget) => toRow(budget, sizes, measured.get(budget.what) ?? [])),
      notes: [
        "Read and write units of on-demand tables, from `ReturnConsumedCapacity`; round trips are counted also where they run side by side.",
        "Figures are read from counters alone, so neither bookings nor members change their cost; `tests/api/figure-units.test.ts` asserts it.",
        "`tests/api/units.test.ts` asserts the same at 1,000 and 10,000 bookings.",
      ],
    };
  },
};

function toRow(
  { what, units: budget, goal, follows }: Budget,
  sizes: readonly number[],
  consumed: readonly Consumed[],
): Row {
  const texts = consumed.map(toText);
  const isSame = new Set(texts).size === 1;
  const isWithin = consumed.every(({ readUnits, writeUnits }) => (writeUnits === 0 ? readUnits : writeUnits) <= budget);
  return {
    what,
    n: 1,
    workers: 1,
    median: `${texts.at(-1)} at ${sizes.at(-1)}`,
    store: "file",
    reference: texts
      .slice(0, -1)
      .map((text, at) => `${text} at ${sizes[at]}`)
      .join("; "),
    ratio: isSame ? "identical" : "different",
    goal: follows === undefined ? `${goal}; identical` : goal,
    met: (isSame || follows !== undefined) && isWithin,
  };
}

const toText = ({ readUnits, writeUnits, indexWriteUnits, roundTrips }: Consumed) =>
  `${readUnits} read${writeUnits > 0 ? `, ${writeUnits} write (${indexWriteUnits} of indexes)` : ""}, ${roundTrips} trips`;
