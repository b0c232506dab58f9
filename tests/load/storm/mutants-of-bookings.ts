/** Mutants of bookings: slots, their price, what is returned, and approvals. */
import { type Mutant, of } from "./mutant.ts";

const shortStorm = of("load/short-storm.long");
const access = of("sweeps/routes", "^access > ");
const bookings = of("api/bookings");
const approvals = of("api/booking-approval.long");
const claims = of("api/booking-claims.long");
const feeds = of("api/calendar-feeds.long");
const claimsRules = of("rules/claims");
const tiers = of("api/booking-tiers.long");
const buffers = of("api/booking-buffers.long");
const guards = of("api/guards");
const outOfService = of("api/out-of-service.long");
const points = of("api/points");
const retries = of("api/retries");
const bookingRules = of("rules/bookings");

export const mutantsOfBookings: readonly Mutant[] = [
  {
    name: "check then insert: a slot is taken without its condition",
    file: "lambdas/bookings/slot-repository.ts",
    find: "[...slots.map(isFree), ...nearOn(dayNo).map(isFree), inService(slots)],",
    replace: "[],",
    checks: [of("load/storm", "200 clients"), bookings],
    isCore: true,
  },
  {
    name: "only the first slot of a booking is conditioned",
    file: "lambdas/bookings/slot-repository.ts",
    find: "[...slots.map(isFree), ...nearOn(dayNo).map(isFree), inService(slots)],",
    replace: "[...slots.slice(0, 1).map(isFree), ...nearOn(dayNo).map(isFree)],",
    checks: [bookings, shortStorm],
  },
  {
    name: "a buffer is only looked at, and holding has no condition on it",
    file: "lambdas/bookings/slot-repository.ts",
    find: "[...slots.map(isFree), ...nearOn(dayNo).map(isFree), inService(slots)],",
    replace: "slots.map(isFree),",
    checks: [buffers, shortStorm],
  },
  {
    name: "a buffer ends at midnight",
    file: "lambdas/bookings/slot-repository.ts",
    find: "...reached.map((dayNo) => ({",
    replace: "...reached.slice(0, 0).map((dayNo) => ({",
    checks: [buffers, shortStorm],
  },
  {
    name: "a booking is held although its resource has gone out of service",
    file: "lambdas/bookings/slot-repository.ts",
    find: "[...slots.map(isFree), ...nearOn(dayNo).map(isFree), inService(slots)],",
    replace: "[...slots.map(isFree), ...nearOn(dayNo).map(isFree)],",
    checks: [outOfService],
  },
  {
    name: "days that a time out of service leaves stay marked",
    file: "lambdas/bookings/slot-repository.ts",
    find: ".filter(({ dayNo }) => dayNo >= today && !kept.has(dayNo))",
    replace: ".filter(({ dayNo }) => dayNo < today && !kept.has(dayNo))",
    checks: [outOfService],
  },
  {
    name: "freeing does not check which booking holds the slot",
    file: "lambdas/bookings/slot-repository.ts",
    find: 'slots.map((slot) => ({ attribute: attributeOf(slot), is: "=", value: tag })),',
    replace: "[],",
    checks: [guards],
  },
  {
    name: "refund without freeing",
    file: "lambdas/bookings/transactions.ts",
    find: "      ...freeSlots(scope, seen, tenant.originMinutes),\n",
    replace: "",
    checks: [bookings, shortStorm],
  },
  {
    name: "freeing without refund",
    file: "lambdas/bookings/transactions.ts",
    find: "      ...(moved?.writes ?? []),\n",
    replace: "",
    checks: [bookings, shortStorm],
  },
  {
    name: "the tenant prefix is left out of the key of a booking",
    file: "lambdas/bookings/items.ts",
    find: 'key: tenantKey<[bookingId: BookingId]>("B#<bookingId>", "B"),',
    replace:
      'key: Object.assign((_scope: object, id: string) => ({ pk: `T#x#B#${id}`, sk: "B" }) as never, { text: { pk: "", sk: "" } }),',
    checks: [bookings, access],
  },
  {
    name: "a refund may exceed what was paid",
    file: "lambdas/bookings/rules.ts",
    find: "pointsRefunded: Math.min(wanted, booking.pointsCost),",
    replace: "pointsRefunded: wanted,",
    checks: [bookingRules, bookings],
  },
  {
    name: "a cancellation returns everything, whatever the tiers say",
    file: "lambdas/bookings/rules.ts",
    find: 'const returns = cause === "member" ? returnsOf(booking) : [];',
    replace: "const returns = cause === null ? returnsOf(booking) : [];",
    checks: [tiers],
  },
  {
    name: "a cancellation returns less than its sender was told",
    file: "lambdas/bookings/rules.ts",
    find: "wanted < (cancellation.leastPoints ?? 0)",
    replace: "wanted < 0",
    checks: [tiers],
  },
  {
    name: "an approval that nobody gave never lapses",
    file: "lambdas/bookings/claims.ts",
    find: "return awaitsApproval(booking) && now >= toMilliseconds(booking.startAt);",
    replace: "return awaitsApproval(booking) && now < 0;",
    checks: [bookingRules, bookings],
  },
  {
    name: "approval without the conflict check: what waits for approval holds no slots",
    file: "lambdas/bookings/routes/create-booking.ts",
    find: "...holdSlots(scope, booking, tenant.originMinutes),",
    replace: "...(booking.requiresApproval ? [] : holdSlots(scope, booking, tenant.originMinutes)),",
    checks: [approvals, bookings, shortStorm],
  },
  {
    name: "approval overwrites a change made since the booking was read",
    file: "lambdas/bookings/routes/approve-booking.ts",
    find: "const approved = decideApproval(booking, now);",
    replace: 'const approved = { ...booking, status: "confirmed" as const };',
    checks: [approvals, bookings, shortStorm],
  },
  {
    name: "what no longer waits for approval is refused",
    file: "lambdas/bookings/rules.ts",
    find: "return booking.requiresApproval && canApprove(booking, now);",
    replace: "return canAdministratorCancel(booking, now);",
    checks: [approvals],
  },
  {
    name: "a refusal returns nothing",
    file: "lambdas/bookings/rules.ts",
    find: 'if (cause === "not_claimed") return 0;',
    replace: 'if (cause === "not_claimed" || cause === "refused") return 0;',
    checks: [approvals],
  },
  {
    name: "the workspace's default of approval reaches no resource",
    file: "lambdas/bookings/policy.ts",
    find: "own?.requiresApproval ?? (workspace?.requiresApproval === true ? true : null)",
    replace: "own?.requiresApproval ?? null",
    checks: [approvals],
  },
  {
    name: "a booking that its member has claimed is released",
    file: "lambdas/bookings/claims.ts",
    find: 'booking.status === "cancelled" || booking.checkedInAt !== null ? undefined : releaseAtOf(booking);',
    replace: 'booking.status === "cancelled" ? undefined : releaseAtOf(booking);',
    checks: [claimsRules, claims],
  },
  {
    name: "a release returns what was paid",
    file: "lambdas/bookings/rules.ts",
    find: 'if (cause === "not_claimed") return 0;',
    replace: 'if (cause === "not_claimed") return booking.pointsCost;',
    checks: [claims],
  },
  {
    name: "an approval leaves its booking without a release",
    file: "lambdas/bookings/repository.ts",
    find: "const due = dueAttributes({ ...seen, ...moved });",
    replace: "const due = seen.requiresApproval ? {} : dueAttributes({ ...seen, ...moved });",
    checks: [claims],
  },
  {
    name: "the schedule does not store a release",
    file: "lambdas/bookings/consumers/release-unclaimed.ts",
    find: "await table.commit(writes);",
    replace: "void writes;",
    checks: [claims],
  },
  {
    name: "a check-in is taken after its window",
    file: "lambdas/bookings/claims.ts",
    find: "if (now >= toMilliseconds(claim.closesAt)) throw new AppError(claimClosed, { closesAt: claim.closesAt });",
    replace: "",
    checks: [claimsRules, claims],
  },
  {
    name: "a scan claims bookings whose check-in was not open then",
    file: "lambdas/access/consumers/claim-bookings.ts",
    find: "if (booking === undefined || !canClaim(booking, came)) return;",
    replace: "if (booking === undefined || !canClaim(booking, toMilliseconds(booking.startAt))) return;",
    checks: [claims],
  },
  {
    name: "the price is the caller's",
    file: "lambdas/bookings/rules.ts",
    find: "resource.pointCostPerHour * (durationMinutes / 60)",
    replace: "Math.min(resource.pointCostPerHour, 1) * (durationMinutes / 60)",
    checks: [bookingRules, bookings],
  },
  {
    name: "the schedule does not store a lapse",
    file: "lambdas/bookings/consumers/lapse-approvals.ts",
    find: "await table.commit(writes);",
    replace: "void writes;",
    checks: [points, bookings],
  },
  {
    name: "a booking is refused for the points that its own earlier try took",
    file: "lambdas/bookings/routes/create-booking.ts",
    find: 'item: "earlier",',
    replace: 'item: "wallet",',
    checks: [retries],
  },
  {
    name: "a calendar is answered without its secret",
    file: "lambdas/bookings/routes/get-feed.ts",
    find: "if (!isProved || feed === undefined || tenant === undefined) throw",
    replace: "if (feed === undefined || tenant === undefined) throw",
    checks: [feeds],
  },
  {
    name: "a resource's calendar outlives its administrator's role",
    file: "lambdas/bookings/feed-rules.ts",
    find: 'return roleAllows(member.role, "admin") && resource !== undefined',
    replace: "return resource !== undefined",
    checks: [feeds],
  },
  {
    name: "a calendar outlives a suspension",
    file: "lambdas/bookings/feed-rules.ts",
    find: 'member?.status !== "active"',
    replace: "member === undefined",
    checks: [feeds],
  },
];
