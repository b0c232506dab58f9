/** Objects as the API answers with them. Defaults fill the fields that a test does not name. */
import type { StripeSubscription } from "#lambdas/billing/rules.ts";
import { tenantIdSchema } from "#lambdas/contract/ids.ts";
import { memberSchema } from "#lambdas/members/contract.ts";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import type { ListedMember } from "#web/features/members/queries.ts";

export function makeWorkspace(facts: Partial<Workspace> = {}): Workspace {
  return {
    tenantId: tenantIdSchema.parse(`ten_${"0".repeat(26)}`),
    slug: "demo",
    domain: null,
    name: "Demo House",
    description: null,
    isActive: true,
    timeZone: "Europe/London",
    locale: "en-GB",
    currency: "GBP",
    signUpPolicy: "open",
    confirmsSignUps: true,
    hideBranding: false,
    freeCancelMinutes: 60,
    features: { bookingEnabled: true, pointsEnabled: true, digitalCardsEnabled: true },
    logoUrl: null,
    colours: null,
    ...facts,
  };
}

/** Maya Chen, a member since March, as administrators see her in the list. */
export function makeMember(facts: Record<string, unknown> = {}): ListedMember {
  const { balance = 0, planName = null, deskNote = null, mailTrouble = null, ...own } = facts;
  const member = memberSchema.parse({
    memberId: "00000000-0000-4000-8000-000000000001",
    email: "maya@people.example",
    firstName: "Maya",
    lastName: "Chen",
    phone: null,
    avatarUrl: null,
    role: "member",
    status: "active",
    joinedAt: "2026-03-02T09:00:00.000Z",
    version: 3,
    ...own,
  });
  return {
    ...member,
    balance: balance as number,
    planName: planName as string | null,
    deskNote: deskNote as string | null,
    mailTrouble: mailTrouble as ListedMember["mailTrouble"],
    mailTroubledAt: mailTrouble === null ? null : "2026-11-20T09:00:00.000Z",
  };
}

/** What Stripe says of a subscription of Starter, whose first month is paid. */
export function makeSubscription(facts: Partial<StripeSubscription> = {}): StripeSubscription {
  return {
    subscriptionId: "sub_1",
    customerId: "cus_1",
    status: "active",
    planLabel: "starter",
    tenantLabel: null,
    priceId: "price_1",
    priceMinor: 19_900,
    currency: "GBP",
    interval: "month",
    intervalCount: 1,
    discount: null,
    isHeld: false,
    trialEndsAt: null,
    periodEndsAt: "2026-12-24T09:30:00.000Z",
    cancelsAt: null,
    endedAt: null,
    unpaidSince: null,
    failedAttempts: 0,
    nextAttemptAt: null,
    ...facts,
  };
}
