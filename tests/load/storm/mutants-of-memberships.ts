/** Mutants of memberships: their cycles and changes, the limit of plans, and the figures of a day. */
import { type Mutant, of } from "./mutant.ts";

const shortStorm = of("load/short-storm.long");
const memberships = of("api/memberships.long");
const cycleRules = of("rules/cycles");
const figures = of("api/statistics.long");

export const mutantsOfMemberships: readonly Mutant[] = [
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
];
