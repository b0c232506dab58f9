/** Mutants of seats, places in the line, and the points that move with them. */
import type { Mutant } from "./mutant-list.ts";

const storm = { file: "tests/load/seat-storm.test.ts" };
const changes = { file: "tests/api/event-changes.test.ts" };
const line = { file: "tests/api/numbered-line.test.ts" };
const registrations = { file: "tests/api/registrations.test.ts" };

export const mutantsOfSeats: readonly Mutant[] = [
  {
    name: "check then sell: a seat is taken without its condition",
    file: "lambdas/events/repository.ts",
    find: "return update(seatsItem.key(scope, eventId), change, conditions, lostRace);",
    replace: "return update(seatsItem.key(scope, eventId), change, conditions.slice(conditions.length), lostRace);",
    checks: [{ ...storm, test: "last seat" }],
  },
  {
    name: "a capacity falls below the seats that are sold",
    file: "lambdas/events/seats.ts",
    find: 'if (by < 0) conditions.push({ attribute, is: ">=", value: -by });',
    replace: "",
    checks: [{ file: "tests/api/events.test.ts" }, storm],
  },
  {
    name: "whoever comes passes those who wait",
    file: "lambdas/events/seats.ts",
    find: "if (other.waiting > 0 && other.free > 0)",
    replace: "if (other.waiting > 1_000_000)",
    checks: [registrations, storm],
  },
  {
    name: "a cancelled registration keeps its seat",
    file: "lambdas/events/transactions.ts",
    find: "      ...(isLined ? [] : [moveSeats(scope, eventId, isWaiting ? leaveLine(ticketNo) : freeSeat(ticketNo))]),\n",
    replace: "",
    checks: [registrations],
  },
  {
    name: "a cancelled registration keeps the points",
    file: "lambdas/events/transactions.ts",
    find: "const moved = ending.refund === 0 ? undefined : movePoints(scope, wallet, movement, today);",
    replace: "const moved = ending.refund >= 0 ? undefined : movePoints(scope, wallet, movement, today);",
    checks: [registrations],
  },
  {
    name: "the line is served from its end",
    file: "lambdas/events/consumers/offer-seats.ts",
    find: "    next = waiting;\n    break;\n",
    replace: "    next = waiting;\n",
    checks: [changes],
  },
  {
    name: "a cancelled event is refunded only in part",
    file: "lambdas/events/consumers/refund-cancelled.ts",
    find: "finishedAt: nextCursor === null ? toInstant(now) : null,",
    replace: "finishedAt: toInstant(now),",
    checks: [changes],
  },
  {
    name: "whoever comes passes the numbered line",
    file: "lambdas/events/routes/register.ts",
    find: "if (!seats.isLined && tries <= triesBeforeLine) {",
    replace: "if (tries <= triesBeforeLine) {",
    checks: [line],
  },
  {
    name: "the numbered line sells at terms that nobody saw",
    file: "lambdas/events/outcomes.ts",
    find: "event.terms === terms && seats.terms === terms && ",
    replace: "",
    checks: [line],
  },
  {
    name: "whoever leaves the numbered line keeps the place",
    file: "lambdas/events/transactions.ts",
    find: "      ...(isLined && seen.lineNo !== null ? [leaveLined(scope, eventId, seen.lineNo)] : []),\n",
    replace: "",
    checks: [line],
  },
  {
    name: "the numbered line forgets the seats that it has given",
    file: "lambdas/events/line-transactions.ts",
    find: "      seats = afterMove(seats, settledOne.move);\n",
    replace: "",
    checks: [line],
  },
];
