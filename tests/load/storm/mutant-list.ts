/**
 * Mutants that `npm run mutation` does not make: races, guards that a call holds, mistakes of a whole step. `find` must
 * occur exactly once in its file. If the code moves, the run reports the mutant.
 */
import { mutantsOfAccess } from "./mutants-of-access.ts";
import { mutantsOfCards } from "./mutants-of-cards.ts";
import { mutantsOfFiles } from "./mutants-of-files.ts";
import { mutantsOfInterruptions } from "./mutants-of-interruptions.ts";
import { mutantsOfLive } from "./mutants-of-live.ts";
import { mutantsOfOrders } from "./mutants-of-orders.ts";
import { mutantsOfPaid } from "./mutants-of-paid.ts";
import { mutantsOfRefused } from "./mutants-of-refused.ts";
import { mutantsOfSeats } from "./mutants-of-seats.ts";
import { mutantsOfShop } from "./mutants-of-shop.ts";
import { mutantsOfStations } from "./mutants-of-stations.ts";

export interface Check {
  file: string;
  /** Runs only the tests whose names match. */
  test?: string;
}

export interface Mutant {
  name: string;
  file: string;
  find: string;
  replace: string;
  /** Test files that may notice the mutant, most likely first. */
  checks: readonly Check[];
  /** True for the few that every storm tries. */
  isCore?: true;
}

const of = (file: string, test?: string): Check => ({ file: `tests/${file}.test.ts`, test });
const storm = of("load/storm");
const shortStorm = of("load/short-storm.long");
const access = of("sweeps/routes", "^access > ");
const idempotency = of("sweeps/keys");
const bookings = of("api/bookings");
const guards = of("api/guards");
const tokens = of("api/tokens");
const approvals = of("api/approvals.long");
const points = of("api/points");
const lots = of("api/lots");
const corrections = of("api/corrections.long");
const retries = of("api/retries");
const deliveries = of("api/deliveries.long");
const dispatch = of("api/dispatch");
const bookingRules = of("rules/bookings");
const pointRules = of("rules/points");
const memberships = of("api/memberships");
const cycleRules = of("rules/cycles");
const figures = of("api/statistics.long");
const refusedWrites = of("rules/refused-writes");

export const mutants: readonly Mutant[] = [
  {
    name: "check then insert: a slot is taken without its condition",
    file: "lambdas/bookings/repository.ts",
    find: 'slots.map((slot) => ({ attribute: attributeOf(slot), is: "missing" })),',
    replace: "[],",
    checks: [of("load/storm", "200 clients"), bookings],
    isCore: true,
  },
  {
    name: "only the first slot of a booking is conditioned",
    file: "lambdas/bookings/repository.ts",
    find: 'slots.map((slot) => ({ attribute: attributeOf(slot), is: "missing" })),',
    replace: 'slots.slice(0, 1).map((slot) => ({ attribute: attributeOf(slot), is: "missing" as const })),',
    checks: [bookings, shortStorm],
  },
  {
    name: "freeing does not check which booking holds the slot",
    file: "lambdas/bookings/repository.ts",
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
    name: "balance read before the write: the wallet moves without its version",
    file: "lambdas/points/repository.ts",
    find: '[{ attribute: "version", is: "=", value: wallet.version }];',
    replace: "[];",
    checks: [of("api/guards", "a wallet does not move twice"), storm],
    isCore: true,
  },
  {
    name: "the idempotency key is left out of the intent",
    file: "lambdas/pipeline/intent.ts",
    find: "deriveIdBody(tenantId, actorId, method, path, key)",
    replace: 'deriveIdBody(tenantId, actorId, method, path, "")',
    checks: [bookings, idempotency],
  },
  {
    name: "a retry gets a new intent",
    file: "lambdas/pipeline/intent.ts",
    find: "deriveIdBody(tenantId, actorId, method, path, key)",
    replace: "deriveIdBody(tenantId, actorId, method, path, key, String(Math.random()))",
    checks: [of("load/storm", "16 copies"), idempotency],
    isCore: true,
  },
  {
    name: "one actor's key answers another",
    file: "lambdas/pipeline/intent.ts",
    find: "deriveIdBody(tenantId, actorId, method, path, key)",
    replace: "deriveIdBody(tenantId, method, path, key)",
    checks: [idempotency],
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
    name: "a tenant's people may touch any partition, and keys take any tenant",
    file: "lambdas/pipeline/tenant-access.ts",
    find: "if (tenant === undefined || role === undefined) throw new AppError(tenantNotFound);",
    replace: 'role ??= "member";\n  if (tenant === undefined) throw new AppError(tenantNotFound);',
    checks: [access],
  },
  {
    name: "an approval does not check the plan's limit",
    file: "lambdas/tenants/repository.ts",
    find: "return { ...counted, add: { ...counted.add, waiting: -1 } };",
    replace: "return { ...counted, add: { ...counted.add, waiting: -1 }, conditions: [] };",
    checks: [approvals],
  },
  {
    name: "an ID token passes for an access token",
    file: "lambdas/pipeline/tenant-access.ts",
    find: 'claims?.token_use === "access" && claims.client_id',
    replace: "(claims?.client_id ?? claims?.aud)",
    checks: [tokens],
  },
  {
    name: "a refund may exceed what was paid",
    file: "lambdas/bookings/rules.ts",
    find: "pointsRefunded: Math.min(wanted, booking.pointsCost),",
    replace: "pointsRefunded: wanted,",
    checks: [bookingRules, bookings],
  },
  {
    name: "an approval that nobody gave never lapses",
    file: "lambdas/bookings/rules.ts",
    find: 'return booking.status === "pending" && booking.requiresApproval && now >= toMilliseconds(booking.startAt);',
    replace: "return booking.requiresApproval && now < 0;",
    checks: [bookingRules, bookings],
  },
  {
    name: "a wallet may fall below zero",
    file: "lambdas/points/rules.ts",
    find: "if (balanceAfter < 0) {",
    replace: "if (balanceAfter < -1_000_000) {",
    checks: [pointRules, storm],
    isCore: true,
  },
  {
    name: "a failed condition is sent again as if it were a conflict",
    file: "lambdas/store/retries.ts",
    find: "return reasons.length > 0 && reasons.every((code) => transientReasons.has(code));",
    replace: "return reasons.length > 0;",
    checks: [retries],
  },
  {
    name: "a refusal is definite although a write of the call may still take effect",
    file: "lambdas/store/table.ts",
    find: "hasUnheardWrite ||= isUnheard(error);",
    replace: "",
    checks: [retries],
  },
  {
    name: "a lost race is given up at once",
    file: "lambdas/pipeline/races.ts",
    find: "if (!(error instanceof LostRace)) throw error;",
    replace: "if (error instanceof LostRace) throw new AppError(unavailable);\n      throw error;",
    checks: [storm],
  },
  {
    name: "privileged calls leave no audit entry",
    file: "lambdas/pipeline/in-tenant.ts",
    find: "await table.commit([recordAuditEntry(scope, audit), ...writes]);",
    replace: "await table.commit(writes);",
    checks: [idempotency, guards],
  },
  {
    name: "an answer contains fields that the contract does not name",
    file: "lambdas/pipeline/pipeline.ts",
    find: "const presented = route.response.parse(answer);",
    replace: "const presented = answer;",
    checks: [of("api/guards", "an answer holds the fields")],
    isCore: true,
  },
  {
    name: "approval without the conflict check: what waits for approval holds no slots",
    file: "lambdas/bookings/routes/create-booking.ts",
    find: "...holdSlots(scope, booking, tenant.originMinutes),",
    replace: "...(booking.requiresApproval ? [] : holdSlots(scope, booking, tenant.originMinutes)),",
    checks: [bookings, shortStorm],
  },
  {
    name: "approval overwrites a change made since the booking was read",
    file: "lambdas/bookings/routes/approve-booking.ts",
    find: "const approved = decideApproval(booking, now);",
    replace: 'const approved = { ...booking, status: "confirmed" as const };',
    checks: [bookings, shortStorm],
  },
  {
    name: "the price is the caller's",
    file: "lambdas/bookings/rules.ts",
    find: "resource.pointCostPerHour * (durationMinutes / 60)",
    replace: "Math.min(resource.pointCostPerHour, 1) * (durationMinutes / 60)",
    checks: [bookingRules, bookings],
  },
  {
    name: "a member suspended a moment ago still pays: the wallet's copy of the status is not checked",
    file: "lambdas/points/repository.ts",
    find: '    if (!isCorrection && !isExpiry && !isUndone) conditions.push({ attribute: "status", is: "=", value: "active" });\n',
    replace: "",
    checks: [guards],
  },
  {
    name: "an item is not measured before it is sent",
    file: "lambdas/store/refused-writes.ts",
    find: "if (bytes > limits.itemBytes)",
    replace: "if (bytes > limits.transactionBytes)",
    checks: [refusedWrites],
  },
  {
    name: "an intent's key holds the time, so it differs the next day",
    file: "lambdas/pipeline/intent.ts",
    find: "deriveIdBody(tenantId, actorId, method, path, key)",
    replace: "deriveIdBody(tenantId, actorId, method, path, key, String(Math.floor(Date.now() / 1000)))",
    checks: [idempotency, storm],
  },
  {
    name: "the schedule does not store a lapse",
    file: "lambdas/bookings/consumers/lapse-approvals.ts",
    find: "await table.commit(writes);",
    replace: "void writes;",
    checks: [points, bookings],
  },
  {
    name: "an unreadable record of the stream is dropped without a report",
    file: "lambdas/pipeline/stream-consumer.ts",
    find: "tenantId: tenantOf(String(item.pk)),",
    replace: 'tenantId: String(item.pk).startsWith("T#ten_") ? tenantOf(String(item.pk)) : null,',
    checks: [dispatch],
  },
  {
    name: "one failed message fails its whole batch",
    file: "lambdas/pipeline/consumer.ts",
    find: "return [{ itemIdentifier: record.messageId }];",
    replace: "return event.Records.map(({ messageId }) => ({ itemIdentifier: messageId }));",
    checks: [of("api/consumers.long", "fails alone")],
  },
  {
    name: "a message that a broken queue refused is lost",
    file: "lambdas/platform/consumers/dispatch-changes.ts",
    find: "unsent.filter((failure) => !isHopeless(failure)),",
    replace: "unsent.filter(() => false),",
    checks: [dispatch],
  },
  {
    name: "changes are sent to SQS in batches of any size",
    file: "lambdas/gateways/queues.ts",
    find: "bytesOfLast + bytes > batchBytes",
    replace: "bytesOfLast > Number.MAX_SAFE_INTEGER",
    checks: [deliveries],
  },
  {
    name: "an edit that is sent again is refused for the version that it made stale itself",
    file: "lambdas/pipeline/in-tenant.ts",
    find: "const isGuardedByAudit = privileged && call.idempotencyKey !== undefined;",
    replace: 'const isGuardedByAudit = privileged && route.method !== "GET" && route.idempotent === "key";',
    checks: [idempotency],
  },
  {
    name: "a profile that is sent again is refused for the version that it made stale itself",
    file: "lambdas/members/routes/update-me.ts",
    find: "if (member.version === version + 1 && hasDetails(member, details)) return member;",
    replace: "void hasDetails;",
    checks: [of("api/profile.long", "sent again")],
  },
  {
    name: "a booking is refused for the points that its own earlier try took",
    file: "lambdas/bookings/routes/create-booking.ts",
    find: 'item: "earlier",',
    replace: 'item: "wallet",',
    checks: [retries],
  },
  {
    name: "a consumer that loses a race gives up until the next delivery",
    file: "lambdas/pipeline/consumer.ts",
    find: "await withRaces(request.deadlineAt, () => run(message, request));",
    replace: "await run(message, request);",
    checks: [deliveries],
  },
  {
    name: "points that have ended can be spent",
    file: "lambdas/points/rules.ts",
    find: "return lots.filter(({ endsOn }) => endsOn < today);",
    replace: "return lots.filter(({ endsOn }) => endsOn < today.slice(0, 0));",
    checks: [pointRules, lots, shortStorm],
  },
  {
    name: "a movement ends points without an entry of their own",
    file: "lambdas/points/rules.ts",
    find: "entries: expiry === undefined ? [entry] : [expiry, entry], lots };",
    replace: "entries: [entry], lots };",
    checks: [pointRules, lots, shortStorm],
  },
  {
    name: "a reversal leaves no mark, so an entry is reversed twice",
    file: "lambdas/points/routes/reverse-entry.ts",
    find: "return commit([...writes, mark], {",
    replace: "return commit(mark === undefined ? [] : writes, {",
    checks: [corrections, shortStorm],
  },
  {
    name: "more points go over into a cycle than were left",
    file: "lambdas/memberships/transactions.ts",
    find: "const points = Math.min(most, inLot + expired);",
    replace: "const points = Math.max(0, most);",
    checks: [memberships, shortStorm],
  },
  {
    name: "points that a movement has ended before the cycle began do not go over",
    file: "lambdas/memberships/transactions.ts",
    find: "const points = Math.min(most, inLot + expired);",
    replace: "const points = Math.min(most, inLot);",
    checks: [memberships],
  },
  {
    name: "a cycle begins when it is sent, although its day has not come in the tenant's zone",
    file: "lambdas/memberships/settle.ts",
    find: "const step = dueStep(membership, localDate(now, timeZone));",
    replace: 'const step = dueStep(membership, "9999-12-31");',
    checks: [memberships],
  },
  {
    name: "a change takes effect before a cycle that is due, and a pause swallows it",
    file: "lambdas/memberships/cycles.ts",
    find: "return step !== undefined && step.on <= today ? step : undefined;",
    replace: "return step !== undefined && step.on < today ? step : undefined;",
    checks: [cycleRules],
  },
  {
    name: "a change waits until due work has found what comes first",
    file: "lambdas/memberships/settle.ts",
    find: "if (membership === undefined || dueStep(membership, localDate(now, timeZone)) === undefined) return;",
    replace: "return;",
    checks: [of("api/membership-catch-up.long")],
  },
  {
    name: "a change of a membership decides on what stood before the steps that were due",
    file: "lambdas/memberships/settle.ts",
    find: "await takeDueSteps(table, scope, { memberId: wallet.memberId, now });\n  throw new LostRace();",
    replace: "await takeDueSteps(table, scope, { memberId: wallet.memberId, now });\n  membership.version += 2;",
    checks: [of("api/membership-catch-up.long")],
  },
  {
    name: "a late step asks every calendar again after a change of the zone",
    file: "lambdas/assignments/consumers/follow-zone.ts",
    find: "if (move === undefined || move.isDone || move.version !== after?.version) return;",
    replace: "if (move === undefined) return;",
    checks: [of("api/zone-moves.long", "every calendar follows")],
  },
  {
    name: "a workspace may have any number of plans",
    file: "lambdas/memberships/repository.ts",
    find: "if (planIds.length > limits.membershipPlans) throw",
    replace: "if (planIds.length > 2 * limits.membershipPlans) throw",
    checks: [memberships],
  },
  {
    name: "a change that is delivered again is counted again",
    file: "lambdas/statistics/transactions.ts",
    find: "...together.map(({ eventId }) => putReceipt(scope, consumerId, eventId, now)),",
    replace: "...together.flatMap(() => (consumerId === String(putReceipt) ? [] : [])),",
    checks: [shortStorm, figures],
  },
  {
    name: "a change counts what an item is, and forgets what it was",
    file: "lambdas/statistics/transactions.ts",
    find: "...negated(countsOfItem(entity, before, zones))];",
    replace: "...negated(before === undefined ? [] : [])];",
    checks: [figures, shortStorm],
  },
  {
    name: "a day counts by today's zone, whatever held when it was written",
    file: "lambdas/contract/calendar.ts",
    find: "return earlierZones.find(({ until }) => instant < until)?.timeZone ?? timeZone;",
    replace: "return earlierZones.length < 0 ? instant : timeZone;",
    checks: [of("rules/statistics"), figures],
  },
  ...mutantsOfAccess,
  ...mutantsOfCards,
  ...mutantsOfFiles,
  ...mutantsOfInterruptions,
  ...mutantsOfSeats,
  ...mutantsOfShop,
  ...mutantsOfRefused,
  ...mutantsOfStations,
  ...mutantsOfLive,
  ...mutantsOfOrders,
  ...mutantsOfPaid,
];
