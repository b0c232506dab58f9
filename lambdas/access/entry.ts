/** Who may come in, where and when: by the plan, or by what somebody holds at that time. Pure, for browsers too. */
import { addDays, localDate, momentOf, weekdayOf } from "../contract/calendar.ts";
import type { PlanId, ResourceId } from "../contract/ids.ts";
import { minuteMilliseconds, toMilliseconds } from "../contract/time.ts";
import type { Member } from "../members/contract.ts";
import type { Membership } from "../memberships/contract.ts";
import { lastDayOf, planOf } from "../memberships/rules.ts";
import type { Refusal } from "./contract.ts";
import type { AccessFields, EntryRule, OpenHours, PlanRule } from "./settings-contract.ts";

/** What decides, with the zone of the house's clock. */
export type EntryRules = Pick<AccessFields, "needsPlan" | "entryRules" | "bookingOpensMinutes"> & { timeZone: string };

/** A booking that is held, or a seat at an event. */
export type Held = { startAt: string; endAt: string } & (
  | { kind: "booking"; resourceId: ResourceId }
  | { kind: "event" }
);

/** What is known of somebody who wants to come in. */
export interface EntryFacts {
  member: Pick<Member, "status" | "role">;
  /** Undefined without a membership. */
  membership: Pick<Membership, "status" | "planId" | "scheduled" | "cycleEndsOn" | "endsOn"> | undefined;
  /** Without what is cancelled or waits for an approval. */
  held: readonly Held[];
  /** Where the desk stands; null for the whole house. Then the zones of rules do not count. */
  zone: string | null;
}

/**
 * What speaks against letting somebody in at a moment, in milliseconds; null where nothing does. The calendar counts,
 * although a job may not have run. Staff need no plan.
 */
export function judgeEntry(rules: EntryRules, facts: EntryFacts, at: number): Refusal | null {
  const { member, membership, held, zone } = facts;
  const planId = membership === undefined ? null : planOf(membership);
  const own = planRules(rules, planId);
  if (member.status !== "active") return "suspended";
  if (member.role !== "member") return null;
  if (held.some((one) => opensBy(rules, one, { zone, at }))) return null;
  const today = localDate(at, rules.timeZone);
  const refusal = rules.needsPlan ? refusalOfPlan(membership, today) : null;
  if (refusal !== null || own.length === 0) return refusal;
  const here = own.filter((rule) => isOf(rule, zone));
  if (here.length === 0) return "outside_zone";
  return here.some((rule) => isWithin(rule, at, rules.timeZone)) ? null : "outside_hours";
}

/** When the member's plan opens which zones; empty for a plan without rules. */
export function opensOf(rules: Pick<EntryRules, "entryRules">, membership: EntryFacts["membership"]): OpenHours[] {
  const planId = membership === undefined ? null : planOf(membership);
  return planRules(rules, planId).map(({ weekdays, from, to, zones }) => ({ weekdays, from, to, zones }));
}

/** Zones that a rule names and the house does not have, each once. */
export function zonesWithout({ zones, entryRules }: { zones: readonly string[]; entryRules: readonly Named[] }) {
  const named = new Set(entryRules.flatMap((rule) => rule.zones));
  return [...named].filter((zone) => !zones.includes(zone));
}

type Named = Pick<EntryRule, "zones">;

function refusalOfPlan(membership: EntryFacts["membership"], today: string): Refusal | null {
  if (membership === undefined) return "no_plan";
  if (planOf(membership) === null) return "plan_over";
  const last = lastDayOf(membership);
  if (last !== null && last < today) return "plan_over";
  return membership.status === "paused" ? "plan_paused" : null;
}

const planRules = ({ entryRules }: Pick<EntryRules, "entryRules">, planId: PlanId | null): PlanRule[] =>
  entryRules.filter((rule): rule is PlanRule => rule.kind === "plan" && rule.planId === planId);

const isOf = ({ zones }: Named, zone: string | null) => zone === null || zones.length === 0 || zones.includes(zone);

/** Whether a rule of bookings or events opens the zone for what is held. */
function opensBy({ entryRules, bookingOpensMinutes }: EntryRules, held: Held, { zone, at }: Place): boolean {
  return entryRules.some((rule) => {
    if (rule.kind !== held.kind || !isOf(rule, zone)) return false;
    if (rule.kind === "booking" && held.kind === "booking" && rule.resourceId !== null)
      if (rule.resourceId !== held.resourceId) return false;
    const from = toMilliseconds(held.startAt) - bookingOpensMinutes * minuteMilliseconds;
    return from <= at && at < toMilliseconds(held.endAt) + rule.graceMinutes * minuteMilliseconds;
  });
}

interface Place {
  zone: string | null;
  at: number;
}

/**
 * Whether a moment is within the hours of a rule. Where clocks skip a time, it comes as much later. Where they show it
 * twice, the first time counts.
 */
function isWithin({ weekdays, from, to, graceMinutes }: PlanRule, at: number, timeZone: string): boolean {
  const today = localDate(at, timeZone);
  const grace = graceMinutes * minuteMilliseconds;
  // Hours end on the next day at the latest, and their grace on the day after it.
  return [-2, -1, 0, 1].some((days) => {
    const date = addDays(today, days);
    if (!weekdays.includes(weekdayOf(date))) return false;
    const end = to > from ? date : addDays(date, 1);
    return momentOf(date, from, timeZone) - grace <= at && at < momentOf(end, to, timeZone) + grace;
  });
}
