/** Decides in which state a workspace is, when its trial ends, and which workspaces a search finds. Pure. */
import { addDays, localDate, startOfDay } from "../contract/calendar.ts";
import { AppError } from "../contract/errors.ts";
import type { MemberId, TenantId } from "../contract/ids.ts";
import type { SubscriptionPlan } from "../contract/plans.ts";
import { foldText } from "../contract/text.ts";
import { toInstant, toMilliseconds } from "../contract/time.ts";
import { type NewTenant, planOfTenant } from "../tenants/rules.ts";
import { longestTrialDays, trialEndWrong } from "./founding-contract.ts";
import type { listedPlanSchema, TenantState } from "./tenants-contract.ts";

/** The platform's own act counts first, then the subscription. */
export function stateOf({
  suspendedAt,
  subscriptionStanding,
  subscriptionStatus,
}: Pick<NewTenant, "suspendedAt" | "subscriptionStanding" | "subscriptionStatus">): TenantState {
  if (suspendedAt !== null) return "suspended";
  if (subscriptionStanding === "closed") return "closed";
  if (subscriptionStatus === "trialing") return "trial";
  return subscriptionStatus === "past_due" || subscriptionStatus === "unpaid" ? "past_due" : "active";
}

/** What the lists hold of a workspace. */
export interface Listing {
  tenantId: TenantId;
  slug: string;
  name: string;
  domain: string | null;
  state: TenantState;
  plan: SubscriptionPlan | null;
  maxMembers: number;
  maxResources: number;
  ownerId: MemberId | null;
  createdAt: string | null;
}

export function listingOf(
  tenant: Omit<Listing, "state" | "plan"> & Parameters<typeof stateOf>[0] & Parameters<typeof planOfTenant>[0],
): Listing {
  const { tenantId, slug, name, domain, maxMembers, maxResources, ownerId, createdAt } = tenant;
  const facts = { tenantId, slug, name, domain, maxMembers, maxResources, ownerId, createdAt };
  return { ...facts, state: stateOf(tenant), plan: planOfTenant(tenant) };
}

/**
 * When a trial ends whose last day this is, in the workspace's zone.
 * @throws `platform.trial_end_wrong`
 */
export function decideTrialEnd(lastDay: string, timeZone: string, now: number): string {
  const today = localDate(now, timeZone);
  const [first, last] = [addDays(today, 1), addDays(today, longestTrialDays)];
  if (lastDay < first || lastDay > last) throw new AppError(trialEndWrong, { first, last });
  return toInstant(startOfDay(addDays(lastDay, 1), timeZone));
}

type OnTrial = Pick<NewTenant, "trialEndsAt" | "subscription">;

/** The next moment at which the clock alone changes the workspace; null without one. */
export function nextStepOf({ trialEndsAt, subscription }: OnTrial): string | null {
  return subscription === null ? trialEndsAt : null;
}

/** Whether a trial of the platform's own has ended. With a subscription, Stripe ends the trial. */
export function hasTrialEnded(tenant: OnTrial, now: number): boolean {
  const step = nextStepOf(tenant);
  return step !== null && toMilliseconds(step) <= now;
}

/** A workspace whose trial has ended is closed as one whose subscription Stripe has paused. */
export const trialOver = { trialEndsAt: null, subscriptionStanding: "closed", subscriptionStatus: "paused" } as const;

interface Wanted {
  search?: string | undefined;
  plan?: (typeof listedPlanSchema)["options"][number] | undefined;
}

/** Whether every word of the search stands in the name, slug, domain or id. Case and accents do not count. */
export function isWanted({ name, slug, domain, tenantId, plan }: Listing, wanted: Wanted): boolean {
  if (wanted.plan !== undefined && (plan ?? "none") !== wanted.plan) return false;
  const text = foldText([name, slug, domain ?? "", tenantId].join(" "));
  return foldText(wanted.search ?? "")
    .split(/\s+/)
    .every((word) => text.includes(word));
}
