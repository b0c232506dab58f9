/** Creates a tenant in one transaction, so that a partial workspace cannot exist. */
import { linkAccountItems } from "../accounts/repository.ts";
import type { StoredSubscription } from "../billing/items.ts";
import { saveSubscription } from "../billing/repository.ts";
import { pausesAtOf } from "../billing/rules.ts";
import { AppError } from "../contract/errors.ts";
import { idFrom, type MemberId } from "../contract/ids.ts";
import { defaultLanguage, type Language, localeIn } from "../contract/languages.ts";
import type { Money } from "../contract/money.ts";
import { type CheckoutSessionId, type SubscriptionPlan, subscriptionPlans } from "../contract/plans.ts";
import { toInstant } from "../contract/time.ts";
import { createMember } from "../members/repository.ts";
import { type NewAccount, newMember } from "../members/rules.ts";
import { createMembershipPlan } from "../memberships/repository.ts";
import { defaultPlans } from "../memberships/rules.ts";
import { deriveIdBody } from "../pipeline/intent.ts";
import { createWallet } from "../points/repository.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { WriteItem } from "../store/write-items.ts";
import { slugTaken, slugTooSimilar } from "../tenants/contract.ts";
import type { Tenant } from "../tenants/items.ts";
import { createTenantItems } from "../tenants/repository.ts";
import { newTenant } from "../tenants/rules.ts";
import type { StoredSessionClaim } from "./items.ts";
import { bindSession, finishSession } from "./repository.ts";
import type { Purchase } from "./rules.ts";

export interface Founding {
  sessionId: CheckoutSessionId;
  name: string;
  slug: string;
  domain?: string;
  timeZone?: string;
  /** The language in which the owner sets up. The workspace gets it, with the format of dates and numbers. */
  language?: Language;
  currency?: Money["currency"];
}

/** The facts that were read before. The writes fail if one of them has changed. */
interface Grounds {
  claim: StoredSessionClaim | undefined;
  seen: StoredSubscription | undefined;
  purchase: Purchase;
  founder: NewAccount;
  now: number;
}

export function foundTenantItems(
  scope: TenantScope,
  wish: Founding,
  { claim, seen, purchase, founder, now }: Grounds,
): { tenant: Tenant; writes: WriteItem[] } {
  const { plan, status, subscription } = purchase;
  const { maxMembers, maxResources } = subscriptionPlans[plan];
  const { tenantId } = scope;
  const { slug, name, timeZone, language, currency } = wish;
  const tenant = newTenant({
    tenantId,
    slug,
    name,
    ...(timeZone === undefined ? {} : { timeZone }),
    ...(language === undefined ? {} : { locale: localeIn(language, "") }),
    ...(currency === undefined ? {} : { currency }),
    requestedDomain: wish.domain ?? null,
    maxMembers,
    maxResources,
    subscription: {
      plan,
      stripeSessionId: wish.sessionId,
      stripeCustomerId: subscription.customerId,
      stripeSubscriptionId: subscription.subscriptionId,
    },
    subscriptionStatus: status,
    trialEndsAt: status === "trialing" ? subscription.trialEndsAt : null,
    cancelsAt: subscription.cancelsAt,
    pausesAt: pausesAtOf(subscription),
    ownerId: founder.memberId,
    now,
  });
  const member = newMember(founder, "admin", toInstant(now));
  const made = { tenantId, slug };
  const planId = (kind: string) => idFrom("plan", deriveIdBody(tenantId, kind));
  const taken = {
    slug: () => new AppError(slugTaken, { slug }),
    look: () => new AppError(slugTooSimilar, { slug }),
    domain: () => "lost_race" as const,
  };
  return {
    tenant,
    writes: [
      ...sessionItems(
        claim,
        { sessionId: wish.sessionId, memberId: founder.memberId, tenant: made },
        purchase.plan,
        now,
      ),
      ...createTenantItems(scope, tenant, taken, { administrators: 1 }),
      saveSubscription(seen, purchase.subscription, tenantId, now),
      createMember(scope, member, founder.sessionsFrom),
      createWallet(scope, member.memberId),
      ...defaultPlans({ basic: planId("basic"), advanced: planId("advanced") }, language ?? defaultLanguage).map(
        (offered) => createMembershipPlan(scope, offered),
      ),
      ...linkAccountItems(
        { ...founder, emailProvedAt: founder.isEmailProved ? member.joinedAt : undefined },
        tenant,
        "admin",
      ),
    ],
  };
}

function sessionItems(
  claim: StoredSessionClaim | undefined,
  finished: {
    sessionId: CheckoutSessionId;
    memberId: MemberId;
    tenant: { tenantId: Tenant["tenantId"]; slug: string };
  },
  plan: SubscriptionPlan,
  now: number,
): WriteItem[] {
  return claim === undefined ? bindSession(finished, plan, now) : finishSession(claim, finished.tenant);
}
