/** Mutants of the waitlist: who gets a time, what an offer holds, and what a repeated call remembers. */
import { type Mutant, of } from "./mutant.ts";

const waitlist = of("api/waitlist.long");
const ends = of("api/waitlist-ends.long");
const storm = of("load/short-storm.long", "members wait");

export const mutantsOfWaitlist: readonly Mutant[] = [
  {
    name: "an accepted offer leaves its own tag on the slots",
    file: "lambdas/bookings/waitlist-slot-repository.ts",
    find: "held.map((slot) => [attributeOf(slot), slotTag(bookingId)])",
    replace: "held.map((slot) => [attributeOf(slot), slotTag(bookingId) && offer])",
    checks: [storm, waitlist],
    isCore: true,
  },
  {
    name: "who waited has the time, and pays nothing for it",
    file: "lambdas/bookings/waitlist-transactions.ts",
    find: "      ...slots,\n      ...writes,",
    replace: "      ...slots,\n      ...writes.slice(writes.length),",
    checks: [storm, waitlist],
  },
  {
    name: "a cancelled booking wakes nobody who waits",
    file: "lambdas/bookings/slot-repository.ts",
    find: "frees ? { version: 1, freed: 1 } : { version: 1 };",
    replace: "frees ? { version: 1 } : { version: 1 };",
    checks: [waitlist],
  },
  {
    name: "a move wakes nobody who waits",
    file: "lambdas/bookings/move-slot-repository.ts",
    find: "add: countsOf({ frees: left.length > 0 }),",
    replace: "add: countsOf({ frees: left.length > 96 }),",
    checks: [ends],
  },
  {
    name: "an offer past its end is accepted",
    file: "lambdas/bookings/waitlist.ts",
    find: 'if (dueEnd(wish, now) === "missed") throw',
    replace: 'if (dueEnd(wish, 0) === "missed") throw',
    checks: [waitlist],
  },
  {
    name: "another member accepts an offer",
    file: "lambdas/bookings/routes/accept-wish.ts",
    find: "if (wish?.memberId !== member.memberId) throw",
    replace: "if (wish === undefined) throw",
    checks: [waitlist],
  },
  {
    name: "another member declines an offer",
    file: "lambdas/bookings/routes/leave-waitlist.ts",
    find: "if (wish?.memberId !== actorId) throw",
    replace: "if (wish === undefined) throw",
    checks: [waitlist],
  },
  {
    name: "an accepted offer charges more than its member saw",
    file: "lambdas/bookings/waitlist.ts",
    find: "if (pointsCost > mostPoints) throw",
    replace: "if (pointsCost > mostPoints + 1_000_000) throw",
    checks: [waitlist],
  },
  {
    name: "an ended offer keeps its slots",
    file: "lambdas/bookings/waitlist-transactions.ts",
    find: 'wish.status === "offered" ? freeSlots(scope, held, tenant.originMinutes) : [];',
    replace: 'wish.status === "ended" ? freeSlots(scope, held, tenant.originMinutes) : [];',
    checks: [waitlist],
  },
  {
    name: "an offer goes to somebody who cannot pay",
    file: "lambdas/bookings/waitlist-serving.ts",
    find: "if (decided.pointsCost > balanceAt(",
    replace: "if (decided.pointsCost > 1_000_000 + balanceAt(",
    checks: [waitlist],
  },
  {
    name: "whoever came last is served first",
    file: "lambdas/bookings/waitlist.ts",
    find: "places.toSorted((a, b) => a.joinedAt - b.joinedAt",
    replace: "places.toSorted((a, b) => b.joinedAt - a.joinedAt",
    checks: [waitlist],
  },
  {
    name: "an offer is held beyond the last moment of booking",
    file: "lambdas/bookings/waitlist.ts",
    find: "Math.min(now + offerMinutes * minuteMilliseconds, last)",
    replace: "Math.max(now + offerMinutes * minuteMilliseconds, last - last)",
    checks: [ends],
  },
  {
    name: "an offer past its end keeps others out",
    file: "lambdas/bookings/past-offers.ts",
    find: "if (isTaken && (await endPastOffers(call, wanted))) throw new LostRace();",
    replace: "if (isTaken && !isTaken) throw new LostRace();",
    checks: [waitlist],
  },
  {
    name: "an offer that still holds gives way",
    file: "lambdas/bookings/past-offers.ts",
    find: "place.offeredUntil <= now",
    replace: "place.offeredUntil <= now + 1_000_000_000",
    checks: [waitlist],
  },
  {
    name: "a line takes more than fifty",
    file: "lambdas/bookings/waitlist-repository.ts",
    find: '{ attribute: "open", is: "<", value: most }',
    replace: '{ attribute: "open", is: "<", value: most + 1 }',
    checks: [waitlist],
  },
  {
    name: "a suspended member keeps a place in the line",
    file: "lambdas/bookings/consumers/follow-members.ts",
    find: "await endWishesOf(memberId, scope,",
    replace: 'if (scope.tenantId === ("" as never)) await endWishesOf(memberId, scope,',
    checks: [ends],
  },
];
