/** Whether rules may be saved: what is wrong in them, and which bookings they would orphan. Pure. */
import { AppError } from "../contract/errors.ts";
import { minuteMilliseconds, toMilliseconds } from "../contract/time.ts";
import type { Resource } from "../resources/contract.ts";
import type { BookingRules, Closure, RuleFields, RuleOverrides } from "../resources/rules-contract.ts";
import { usualDaysAhead } from "../resources/rules-contract.ts";
import { type Policy, policyOf } from "./policy.ts";
import { closurePast, noLengthFits, rulesOrphan } from "./policy-contract.ts";
import { misfitOf } from "./policy-decision.ts";
import type { Clock } from "./policy-hours.ts";

/** The rules of a workspace after an edit. */
export const changedRules = (before: BookingRules, fields: RuleFields): BookingRules => ({
  ...fields,
  reachDays: Math.max(before.reachDays, fields.daysAhead ?? usualDaysAhead),
  version: before.version + 1,
});

/**
 * The workspace's rules, where a resource may now be booked further ahead than anything before; else undefined. Lists
 * read as far as the rules have ever reached.
 */
export function rulesReaching(before: BookingRules, { daysAhead = 0 }: RuleOverrides): BookingRules | undefined {
  return daysAhead > before.reachDays ? { ...before, reachDays: daysAhead, version: before.version + 1 } : undefined;
}

/**
 * The workspace's rules after an edit of a resource's own; undefined where they stay as they are. An edit of lengths takes
 * the next version too. An edit of the workspace's rules that has not seen it is then refused. Together, both could leave the
 * resource without any length.
 */
export function rulesBesides(
  before: BookingRules,
  own: { before: RuleOverrides | undefined; after: RuleOverrides },
): BookingRules | undefined {
  const editsLengths = lengthRules.some((name) => own.before?.[name] !== own.after[name]);
  return rulesReaching(before, own.after) ?? (editsLengths ? { ...before, version: before.version + 1 } : undefined);
}

const lengthRules = ["granularityMinutes", "shortestMinutes", "longestMinutes"] as const;

const isSame = (a: Closure, b: Closure) => a.from === b.from && a.to === b.to && a.name === b.name;

/**
 * A closure that was saved before may be over by now.
 * @throws `bookings.closure_past`
 */
export function refusePastClosure(after: readonly Closure[], before: readonly Closure[], today: string): void {
  const past = after.find((closure) => closure.to < today && !before.some((kept) => isSame(kept, closure)));
  if (past !== undefined) throw new AppError(closurePast, { name: past.name, to: past.to });
}

/** @throws `bookings.no_length_fits` */
export function refuseNoLength(
  rules: RuleFields | undefined,
  resources: readonly Pick<Resource, "name" | "rules">[],
): void {
  const ofAll = { name: undefined, rules: undefined };
  for (const { name, rules: own } of [ofAll, ...resources]) {
    const policy = policyOf(rules, own);
    if (policy.lengthsMinutes.length > 0) continue;
    const shortestMinutes = own?.shortestMinutes ?? rules?.shortestMinutes ?? null;
    const longestMinutes = own?.longestMinutes ?? rules?.longestMinutes ?? null;
    const lengths = { shortestMinutes, longestMinutes, stepMinutes: policy.stepMinutes };
    throw new AppError(noLengthFits, name === undefined ? lengths : { ...lengths, resourceName: name });
  }
}

export interface UpcomingBooking {
  bookingId: string;
  resourceId: string;
  resourceName: string;
  startAt: string;
  endAt: string;
}

/** The rules of each resource before and after an edit, by its id. */
export type EditedPolicies = ReadonlyMap<string, { before: Policy; after: Policy }>;

/** Whether a booking fits the rules before an edit and no longer fits those after it. */
export function isOrphanedBy(policies: EditedPolicies, clock: Clock): (booking: UpcomingBooking) => boolean {
  return ({ resourceId, startAt, endAt }) => {
    const edited = policies.get(resourceId);
    const start = toMilliseconds(startAt);
    const time = { start, durationMinutes: (toMilliseconds(endAt) - start) / minuteMilliseconds };
    return (
      edited !== undefined &&
      misfitOf(time, edited.after, clock) !== undefined &&
      misfitOf(time, edited.before, clock) === undefined
    );
  };
}

/**
 * @param orphans the soonest ones, and whether there are more
 * @throws `bookings.rules_orphan`
 */
export function refuseOrphans({ bookings, isMore }: { bookings: readonly UpcomingBooking[]; isMore: boolean }): void {
  if (bookings.length === 0) return;
  const which = bookings
    .map(({ bookingId, startAt, resourceName }) => [bookingId, startAt, resourceName].join("\t"))
    .join("\n");
  throw new AppError(rulesOrphan, { count: bookings.length, ...(isMore ? { isMore } : {}), which });
}

/** Whether an edit can orphan a booking. Lead time and horizon cannot. */
export function editsTimes(policies: EditedPolicies): boolean {
  const times = ({ hours, closures, stepMinutes, lengthsMinutes }: Policy) =>
    JSON.stringify([hours, closures, stepMinutes, lengthsMinutes]);
  return [...policies.values()].some(({ before, after }) => times(before) !== times(after));
}
