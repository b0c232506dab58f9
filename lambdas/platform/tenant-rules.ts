/** Decides in which state a workspace is, when its trial ends, and which workspaces a search finds. Pure. */
import { addDays, localDate, startOfDay } from "../contract/calendar.ts";
import { AppError } from "../contract/errors.ts";
import type { MemberId, TenantId } from "../contract/ids.ts";
import type { SubscriptionPlan } from "../contract/plans.ts";
import { foldText } from "../contract/text.ts";
import { hourMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import { type NewTenant, planOfTenant } from "../tenants/rules.ts";
import { graceDays } from "./closing-contract.ts";
import { longestTrialDays, trialEndWrong } from "./founding-contract.ts";
import type { listedPlanSchema, TenantState } from "./tenants-contract.ts";

/** The platform's own acts count first, then the subscription. */
export function stateOf({
  suspendedAt,
  archivesAt,
  archivedAt,
  subscriptionStanding,
  subscriptionStatus,
}: Pick<
  NewTenant,
  "suspendedAt" | "archivesAt" | "archivedAt" | "subscriptionStanding" | "subscriptionStatus"
>): TenantState {
  if (archivedAt !== null) return "archived";
  if (suspendedAt !== null) return "suspended";
  if (archivesAt !== null) return "closing";
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
  trialEndsAt: string | null;
  isOnTrial: boolean;
}

/** With a subscription, Stripe says whether its trial runs. Without one, the workspace closes at the end. */
function runsTrial(
  {
    trialEndsAt,
    subscription,
    subscriptionStatus,
  }: Pick<NewTenant, "subscription" | "subscriptionStatus"> & {
    trialEndsAt: string | null;
  },
  state: TenantState,
): boolean {
  if (trialEndsAt === null || state === "closed" || state === "archived") return false;
  return subscription === null || subscriptionStatus === "trialing";
}

export function listingOf(
  tenant: Omit<Listing, "state" | "plan" | "isOnTrial"> &
    Parameters<typeof stateOf>[0] &
    Parameters<typeof planOfTenant>[0] &
    Pick<NewTenant, "subscription">,
): Listing {
  const { tenantId, slug, name, domain, maxMembers, maxResources, ownerId, createdAt, trialEndsAt } = tenant;
  const facts = { tenantId, slug, name, domain, maxMembers, maxResources, ownerId, createdAt, trialEndsAt };
  const state = stateOf(tenant);
  return { ...facts, state, plan: planOfTenant(tenant), isOnTrial: runsTrial(tenant, state) };
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
type Timed = OnTrial & Pick<NewTenant, "archivesAt" | "archivedAt">;

const isOver = (instant: string | null, now: number) => instant !== null && toMilliseconds(instant) <= now;

/** With a subscription, Stripe ends the trial. */
const ownTrialOf = ({ trialEndsAt, subscription }: OnTrial) => (subscription === null ? trialEndsAt : null);

const dayMilliseconds = 24 * hourMilliseconds;
const trialDaysBefore = [7, 1];

/** When the owner is told that a trial of the platform's own ends, in the order of time. */
function warningsOf(tenant: OnTrial): string[] {
  const end = ownTrialOf(tenant);
  return end === null ? [] : trialDaysBefore.map((days) => toInstant(toMilliseconds(end) - days * dayMilliseconds));
}

/** The mail about the end of a trial that is to be sent now. A day later it is not sent any more. */
export function trialWarningOf(tenant: OnTrial, now: number): string | undefined {
  const at = warningsOf(tenant).findLast((warning) => toMilliseconds(warning) <= now);
  if (at === undefined || now >= toMilliseconds(at) + dayMilliseconds) return undefined;
  return `trial_ends.${tenant.trialEndsAt}.${at}`;
}

/** The next moment at which the clock alone changes the workspace, or its owner is told; null without one. */
export function nextStepOf(tenant: Timed, now: number): string | null {
  if (tenant.archivedAt !== null) return null;
  const warnings = warningsOf(tenant).filter((at) => toMilliseconds(at) > now);
  const moments = [...warnings, ownTrialOf(tenant), tenant.archivesAt].filter((moment) => moment !== null);
  return moments.toSorted()[0] ?? null;
}

/** Whether a trial of the platform's own has ended. */
export const hasTrialEnded = (tenant: OnTrial, now: number): boolean => isOver(ownTrialOf(tenant), now);

/** Whether the grace of a closing workspace is over, and nobody has noted it. */
export const isToArchive = ({ archivesAt, archivedAt }: Timed, now: number): boolean =>
  archivedAt === null && isOver(archivesAt, now);

/** The end of the grace of a workspace that is closed now. */
export const endOfGrace = (now: number): string => toInstant(now + graceDays * 24 * hourMilliseconds);

/** What the owner of a workspace is told by mail. */
export type OwnerNews = "trial_ends" | "trial_over" | "suspended" | "restored" | "closing" | "reopened" | "archived";

type Watched = OnTrial & Pick<NewTenant, "subscriptionStanding" | "suspendedAt" | "archivesAt" | "archivedAt">;

/** What a change of the workspace means to its owner, and since when; undefined for nothing. */
export function ownerNewsIn(before: Watched, after: Watched): { news: OwnerNews; id: string } | undefined {
  const told = (news: OwnerNews, at: string | null) => ({ news, id: `${news}.${at}` });
  if (before.archivedAt === null && after.archivedAt !== null) return told("archived", after.archivedAt);
  if (before.archivesAt !== after.archivesAt)
    return after.archivesAt === null ? told("reopened", before.archivesAt) : told("closing", after.archivesAt);
  const isTrialOver = before.trialEndsAt !== null && after.trialEndsAt === null && after.subscription === null;
  if (isTrialOver && after.subscriptionStanding === "closed") return told("trial_over", before.trialEndsAt);
  if (before.suspendedAt === after.suspendedAt) return undefined;
  return after.suspendedAt === null ? told("restored", before.suspendedAt) : told("suspended", after.suspendedAt);
}

/** Whether the workspace is still as its owner would be told. */
export function stillHolds(news: OwnerNews, tenant: Watched): boolean {
  const { subscription, subscriptionStanding, suspendedAt, archivesAt, archivedAt } = tenant;
  if (news === "archived") return archivedAt !== null;
  if (news === "trial_ends" || news === "trial_over")
    return subscription === null && (news === "trial_over") === (subscriptionStanding === "closed");
  if (news === "closing" || news === "reopened") return (news === "closing") === (archivesAt !== null);
  return (news === "suspended") === (suspendedAt !== null);
}

/** A workspace whose trial has ended is closed as one whose subscription Stripe has paused. */
export const trialOver = { trialEndsAt: null, subscriptionStanding: "closed", subscriptionStatus: "paused" } as const;

interface Wanted {
  state?: TenantState | undefined;
  search?: string | undefined;
  plan?: (typeof listedPlanSchema)["options"][number] | undefined;
}

/** Whether it is of the state and the plan, and has every word of the search. Case and accents do not count. */
export function isWanted({ name, slug, domain, tenantId, plan, state }: Listing, wanted: Wanted): boolean {
  if (wanted.state !== undefined && state !== wanted.state) return false;
  if (wanted.plan !== undefined && (plan ?? "none") !== wanted.plan) return false;
  const text = foldText([name, slug, domain ?? "", tenantId].join(" "));
  return foldText(wanted.search ?? "")
    .split(/\s+/)
    .every((word) => text.includes(word));
}
