/** Mutants of seats, places in the line, and the points that move with them. */
import type { Mutant } from "./mutant.ts";

const storm = { file: "tests/load/short-seat-storm.long.test.ts" };
const changes = { file: "tests/api/event-changes.long.test.ts" };
const line = { file: "tests/api/numbered-line.long.test.ts" };
const registrations = { file: "tests/api/registrations.test.ts" };
const waitingLine = { file: "tests/api/waiting-line.long.test.ts" };
const capacity = { file: "tests/load/line-capacity.long.test.ts" };
const erasedInLine = { file: "tests/sweeps/erasure/line.long.test.ts" };
const shortStorm = { file: "tests/load/short-storm.long.test.ts", test: "seats are taken" };

const desk = { file: "tests/api/registrations-at-the-desk.long.test.ts" };
const races = { file: "tests/api/event-races.test.ts" };
const moves = { file: "tests/api/registration-moves.long.test.ts" };
const moveStorm = { file: "tests/load/move-storm.long.test.ts" };

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
    checks: [{ file: "tests/api/events.long.test.ts" }, storm],
  },
  {
    name: "whoever comes passes those who wait",
    file: "lambdas/events/seats.ts",
    find: "if (other.waiting > 0 && other.free > 0)",
    replace: "if (other.waiting > 1_000_000)",
    checks: [waitingLine, storm],
  },
  {
    name: "an event that has begun goes on offering seats",
    file: "lambdas/events/consumers/offer-seats.ts",
    find: " || hasBegun(event, now)) return;",
    replace: " || hasBegun(event, now - now)) return;",
    checks: [waitingLine],
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
    name: "the mark of an empty line stays",
    file: "lambdas/events/consumers/settle-line.ts",
    find: "if (seats.isLined) await table.commit(",
    replace: "if (seats.isLined && rows.length > 0) await table.commit(",
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
  {
    name: "the numbered line is settled by numbers that have moved meanwhile",
    file: "lambdas/events/seats.ts",
    find: 'conditions: [{ attribute: "version", is: "=", value: seats.version }],',
    replace: "conditions: seats.version > 0 ? [] : [],",
    checks: [capacity],
  },
  {
    name: "somebody who was erased in the numbered line stops those behind",
    file: "lambdas/events/line-transactions.ts",
    find: 'if (wallet === undefined || cause === "membership_ended") return end("membership_ended");',
    replace: 'if (wallet === undefined) return end("membership_ended");',
    checks: [erasedInLine],
  },
  {
    name: "somebody who was erased meanwhile takes a number",
    file: "lambdas/events/line-transactions.ts",
    find: "    whileActive(scope, record.memberId),\n",
    replace: "",
    checks: [erasedInLine],
  },
  {
    name: "two wishes of one member at once are two seats",
    file: "lambdas/events/registration-repository.ts",
    find: "if (before === undefined) return putNew(key, item, lostRace);",
    replace: 'if (before === undefined) return { kind: "put", key, item, conditions: [], refused: lostRace };',
    checks: [{ ...storm, test: "for a free seat at once" }],
  },
  {
    name: "a registration is written over what another call has made of it",
    file: "lambdas/events/registration-repository.ts",
    find: "return { ...replaceRevised(key, registrationToItem(scope, after), after), refused: lostRace };",
    replace:
      'return { kind: "put", key, item: { ...registrationToItem(scope, after), version: after.version + 1 }, conditions: [], refused: lostRace };',
    checks: [changes, registrations, shortStorm],
  },
  {
    name: "an edit takes back what a consumer has written meanwhile",
    file: "lambdas/store/write-items.ts",
    find: "conditions: [...replaced.conditions, hasRevision(seen.revision)],",
    replace: "conditions: replaced.conditions,",
    checks: [races],
  },
  {
    name: "a slow run for a move of an event undoes a later one",
    file: "lambdas/events/consumers/follow-moves.ts",
    find: "await table.commit([whileStart(scope, event), ...writes]);",
    replace: "await table.commit(writes);",
    checks: [races],
  },
  {
    name: "a cancelled event goes on selling",
    file: "lambdas/events/routes/cancel-event.ts",
    find: '        setSale(scope, event.eventId, { sale: "cancelled" }),\n',
    replace: "",
    checks: [{ ...storm, test: "before the event is cancelled" }, shortStorm],
  },
  {
    name: "whoever is offered a seat keeps the place in the line",
    file: "lambdas/events/transactions.ts",
    find: "    leaveWaiting(scope, event.eventId, waitNo),\n",
    replace: "",
    checks: [waitingLine, storm],
  },
  {
    name: "somebody who is suspended is offered a seat",
    file: "lambdas/events/transactions.ts",
    find: "    whileActive(scope, seen.memberId),\n  ];",
    replace: "  ];",
    checks: [waitingLine],
  },
  {
    name: "an exchanged registration keeps its first seat",
    file: "lambdas/events/move-transactions.ts",
    find: "      moveSeats(scope, seen.eventId, freeSeat(seen.ticketNo)),\n",
    replace: "",
    checks: [moves],
  },
  {
    name: "an exchanged registration takes no seat",
    file: "lambdas/events/move-transactions.ts",
    find: "      moveSeats(scope, eventId, move),\n",
    replace: "",
    checks: [moves, moveStorm],
  },
  {
    name: "an exchanged registration moves no points",
    file: "lambdas/events/move-transactions.ts",
    find: "      whileMember(scope, seen.memberId),\n      ...writes,\n",
    replace: "      whileMember(scope, seen.memberId),\n",
    checks: [moves],
  },
  {
    name: "an exchanged registration stays open where it was",
    file: "lambdas/events/move-transactions.ts",
    find: "      releaseOwnSeat(scope, seen),\n",
    replace: "",
    checks: [moves],
  },
  {
    name: "an exchanged registration is exchanged again",
    file: "lambdas/events/moves.ts",
    find: 'const isMovable = record.status === "registered" && ',
    replace: "const isMovable = ",
    checks: [moves],
  },
  {
    name: "a difference that nobody saw is charged",
    file: "lambdas/events/moves.ts",
    find: "if (difference !== differenceSeen) throw",
    replace: "if (Number.isNaN(differenceSeen)) throw",
    checks: [moves, desk],
  },
];
