/** Mutants of series: several bookings in one transaction, with one entry of the ledger. */
import { type Mutant, of } from "./mutant.ts";

const series = of("api/series.long");
const rules = of("rules/series.long");
const races = of("api/series-races.long");
const changes = of("api/series-change.long");
const forMember = of("api/series-for-member.long");
const storm = of("load/short-storm.long", "series are booked");

export const mutantsOfSeries: readonly Mutant[] = [
  {
    name: "bookings that are cancelled together return the points of the first one",
    file: "lambdas/bookings/series-end-transactions.ts",
    find: "const amount = refunds.reduce((sum, { points }) => sum + points, 0);",
    replace: "const amount = refunds.reduce((sum, { points }) => sum || points, 0);",
    checks: [storm],
    isCore: true,
  },
  {
    name: "a series takes its slots without a condition",
    file: "lambdas/bookings/series-slot-transactions.ts",
    find: "[...free, ...runs.map(({ slots }) => inService(slots))],",
    replace: "[],",
    checks: [series, rules],
  },
  {
    name: "a series looks at no buffer when it takes its slots",
    file: "lambdas/bookings/series-slot-transactions.ts",
    find: "[...new Set([...runs.flatMap(({ slots }) => slots), ...near])].map(isFree)",
    replace: "[...new Set(runs.flatMap(({ slots }) => slots))].map(isFree)",
    checks: [series, rules],
  },
  {
    name: "a series is held although its resource has gone out of service",
    file: "lambdas/bookings/series-slot-transactions.ts",
    find: "[...free, ...runs.map(({ slots }) => inService(slots))],",
    replace: "free,",
    checks: [rules],
  },
  {
    name: "cancelling a series frees slots of others, too",
    file: "lambdas/bookings/series-slot-transactions.ts",
    find: 'slots.map((slot) => ({ attribute: attributeOf(slot), is: "=", value: tag }) as const),',
    replace: "slots.slice(0, 0).map((slot) => isFree(slot)),",
    checks: [rules],
  },
  {
    name: "a cancellation of a series is written over another one",
    file: "lambdas/bookings/series-repository.ts",
    find: '[{ attribute: "version", is: "=", value: version }],',
    replace: "[],",
    checks: [races],
  },
  {
    name: "a booking of a series gets back the lots that paid for all of it",
    file: "lambdas/points/repository.ts",
    find: "portion === null ? payingLots(charge) : lotsOfPortion(lotsTaken(charge), portion)",
    replace: "portion === null ? payingLots(charge) : lotsTaken(charge)",
    checks: [series],
  },
  {
    name: "a series is booked for more than its sender was told",
    file: "lambdas/bookings/series-decision.ts",
    find: "pointsCost > (mostPoints ?? pointsCost)",
    replace: "pointsCost > (mostPoints ?? 0) + pointsCost",
    checks: [series],
  },
  {
    name: "other bookings of a series are cancelled than its sender was told",
    file: "lambdas/bookings/series-ending.ts",
    find: "seen.bookings !== ended.length || points < seen.points",
    replace: "points < seen.points && ended.length === 0",
    checks: [series],
  },
  {
    name: "an administrator's cancellation of a series ends what has begun",
    file: "lambdas/bookings/series-ending-by-team.ts",
    find: "held.filter((booking) => isCleared(booking, now))",
    replace: "held.filter(() => now > 0)",
    checks: [forMember],
  },
  {
    name: "an administrator cancels others of a series than they were told",
    file: "lambdas/bookings/series-ending-by-team.ts",
    find: "  refuseSeenOtherwise(ended, seen);\n",
    replace: "",
    checks: [forMember],
  },
  {
    name: "an administrator cancels a series under the name of another member",
    file: "lambdas/bookings/routes/cancel-series-for-member.ts",
    find: "series?.memberId !== params.memberId || wallet === undefined",
    replace: "series === undefined || wallet === undefined",
    checks: [forMember],
  },
  {
    name: "a copy of a cancellation that has taken effect is refused",
    file: "lambdas/bookings/routes/cancel-series.ts",
    find: "throw later?.version === series.version ? error : new LostRace();",
    replace: "throw later === undefined ? new LostRace() : error;",
    checks: [races],
  },
  {
    name: "cancelling a series returns no points",
    file: "lambdas/bookings/series-end-transactions.ts",
    find: "      ...(moved?.writes ?? []),\n",
    replace: "",
    checks: [series],
  },
  {
    name: "cancelling a series frees no slots",
    file: "lambdas/bookings/series-end-transactions.ts",
    find: "        ended.map(({ before }) => before),\n",
    replace: "        [],\n",
    checks: [series],
  },
  {
    name: "a changed series takes slots that others hold",
    file: "lambdas/bookings/series-change-slot-transactions.ts",
    find: "    ...[...needed].filter((slot) => !freed.has(slot)).map(isFree),\n",
    replace: "    ...[...needed].slice(0, 0).map(isFree),\n",
    checks: [changes],
  },
  {
    name: "a changed series looks at no buffer",
    file: "lambdas/bookings/series-change-slot-transactions.ts",
    find: "new Set([...held.keys(), ...near])",
    replace: "new Set([...held.keys(), ...[...near].slice(0, 0)])",
    checks: [changes],
  },
  {
    name: "a changed series keeps the slots that it leaves",
    file: "lambdas/bookings/series-change-slot-transactions.ts",
    find: "remove: left.map(attributeOf)",
    replace: "remove: left.slice(0, 0).map(attributeOf)",
    checks: [changes],
  },
  {
    name: "a changed series pays nothing",
    file: "lambdas/bookings/series-change-transactions.ts",
    find: "      ...writes,\n    ],",
    replace: "    ],",
    checks: [changes],
  },
  {
    name: "each booking of a changed series names the lots of all of them",
    file: "lambdas/bookings/series-change-transactions.ts",
    find: "joinLots(left, lotsOfPortion(taken, portion))",
    replace: "joinLots(left, taken)",
    checks: [changes],
  },
  {
    name: "a series is changed for another difference than its sender was told",
    file: "lambdas/bookings/series-change.ts",
    find: "Math.max(0, -sum) < body.leastPoints",
    replace: "Math.max(0, -sum) < 0",
    checks: [changes],
  },
  {
    name: "a change of a series moves a booking to another day",
    file: "lambdas/bookings/series-change.ts",
    find: "if (keepsDate) return",
    replace: "if (keepsDate || start > 0) return",
    checks: [changes],
  },
  {
    name: "more bookings change together than one transaction takes",
    file: "lambdas/bookings/series-change-days.ts",
    find: "daysOfChange(next, originMinutes).length + itemsBesides > limits.transactionItems",
    replace: "itemsBesides > limits.transactionItems",
    checks: [changes],
  },
];
