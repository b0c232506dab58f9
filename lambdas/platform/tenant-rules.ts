/** Decides in which state a workspace is, and which workspaces a search finds. Pure. */
import type { MemberId, TenantId } from "../contract/ids.ts";
import type { SubscriptionPlan } from "../contract/plans.ts";
import { foldText } from "../contract/text.ts";
import { type NewTenant, planOfTenant } from "../tenants/rules.ts";
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
