import { describe, expect, test } from "vitest";
import {
  changeOf,
  decidePrice,
  isInGoodStanding,
  keepsOpen,
  pausesAtOf,
  planOf as planOfLabel,
} from "#lambdas/billing/rules.ts";
import type { MemberId, PlanId, TenantId } from "#lambdas/contract/ids.ts";
import { type CheckoutSessionId, subscriptionPlans } from "#lambdas/contract/plans.ts";
import { defaultPlans, planOf } from "#lambdas/memberships/rules.ts";
import { decidePurchase, presentCheckout, refuseStranger, subscriptionIn } from "#lambdas/setup/rules.ts";
import { foundTenantItems } from "#lambdas/setup/transactions.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import { makeSubscription } from "../support/make.ts";
import { refusedBy } from "../support/refused.ts";

const sessionId = "cs_test_12345678" as CheckoutSessionId;
const ida = "884b2a81-fe66-4138-81f9-096a3e6dba20" as MemberId;
const eve = "884b2a81-fe66-4138-81f9-096a3e6dba21" as MemberId;
const tenantId = `ten_${"1".repeat(26)}` as TenantId;

describe("the plans on sale", () => {
  test("have the names, prices in pounds and limits of the specification", () => {
    expect(subscriptionPlans).toEqual({
      starter: {
        name: "Starter",
        priceId: "guildhall_starter_monthly",
        price: { amountMinor: 19_900, currency: "GBP" },
        maxMembers: 100,
        maxResources: 20,
      },
      professional: {
        name: "Professional",
        priceId: "guildhall_professional_monthly",
        price: { amountMinor: 49_900, currency: "GBP" },
        maxMembers: 1_000,
        maxResources: 100,
      },
      enterprise: { name: "Enterprise", priceId: null, price: null, maxMembers: 10_000, maxResources: 1_000 },
    });
  });

  test("are bought with their own price and name only", () => {
    const [starter, professional] = ["guildhall_starter_monthly", "guildhall_professional_monthly"];
    expect(decidePrice(starter, "Starter")).toBe("starter");
    expect(decidePrice(professional, "Professional")).toBe("professional");
    for (const [price, name] of [
      [starter, "Professional"],
      [professional, "Starter"],
      ["price_unknown", "Starter"],
      [starter, "starter"],
      ["", "Enterprise"],
    ] as const)
      expect(refusedBy(() => decidePrice(price, name))).toEqual(["billing.price_unknown", {}]);
  });

  test("are known by the product's label; another label was agreed with one customer", () => {
    expect(["starter", "professional", "enterprise", "Starter", "gold"].map(planOfLabel)).toEqual([
      "starter",
      "professional",
      "enterprise",
      "enterprise",
      "enterprise",
    ]);
  });
});

describe("a subscription", () => {
  test.each([
    ["trialing", true],
    ["active", true],
    ["past_due", true],
    ["incomplete", false],
    ["incomplete_expired", false],
    ["canceled", false],
    ["unpaid", false],
    ["paused", false],
  ] as const)("that is %s keeps its workspace open: %s", (status, isOpen) => {
    expect(isInGoodStanding(status)).toBe(isOpen);
  });

  test.each([
    ["trialing", true],
    ["active", true],
    ["past_due", true],
    ["unpaid", true],
    ["incomplete", false],
    ["incomplete_expired", false],
    ["canceled", false],
    ["paused", false],
  ] as const)("that is %s lets members enter: %s", (status, isEntered) => {
    expect(keepsOpen(status)).toBe(isEntered);
  });

  test("pauses writing fourteen days after its oldest unpaid invoice, and only while one waits", () => {
    const unpaidSince = "2026-11-24T09:30:00.000Z";
    for (const status of ["past_due", "unpaid"] as const) {
      expect(pausesAtOf({ status, unpaidSince })).toBe("2026-12-08T09:30:00.000Z");
      expect(pausesAtOf({ status, unpaidSince: null })).toBeNull();
    }
    for (const status of ["trialing", "active", "canceled"] as const)
      expect(pausesAtOf({ status, unpaidSince })).toBeNull();
  });

  test("has changed when its status or its plan differs", () => {
    const known = { status: "active", planLabel: "starter" } as const;
    expect(changeOf(known, { ...known })).toBeUndefined();
    const late = { status: "past_due", planLabel: "starter" } as const;
    expect(changeOf(known, late)).toEqual({ before: known, after: late });
    const larger = { status: "active", planLabel: "professional" } as const;
    expect(changeOf({ ...known, customerId: "cus_1" } as typeof known, larger)).toEqual({
      before: known,
      after: larger,
    });
  });
});

describe("a paid checkout", () => {
  const checkout = {
    sessionId,
    isComplete: true,
    isPaid: true,
    subscriptionId: "sub_1",
    buyerEmail: "ida@people.example",
  };
  const subscription = makeSubscription();

  test("leads to its subscription", () => {
    expect(subscriptionIn(checkout)).toBe("sub_1");
  });

  test("founds nothing while it is unpaid or unfinished, or if it bought something else", () => {
    expect(refusedBy(() => subscriptionIn(undefined))).toEqual(["billing.session_not_found", {}]);
    expect(refusedBy(() => subscriptionIn({ ...checkout, isPaid: false }))).toEqual(["billing.session_unpaid", {}]);
    expect(refusedBy(() => subscriptionIn({ ...checkout, isComplete: false }))).toEqual(["billing.session_unpaid", {}]);
    expect(refusedBy(() => subscriptionIn({ ...checkout, subscriptionId: null }))).toEqual([
      "billing.session_foreign",
      {},
    ]);
  });

  test("founds a workspace of the plan that was bought", () => {
    expect(decidePurchase(subscription)).toEqual({ subscription, plan: "starter", status: "active" });
    expect(decidePurchase({ ...subscription, status: "trialing", planLabel: "gold" })).toMatchObject({
      plan: "enterprise",
      status: "trialing",
    });
    expect(refusedBy(() => decidePurchase(undefined))).toEqual(["billing.session_foreign", {}]);
    expect(refusedBy(() => decidePurchase({ ...subscription, planLabel: null }))).toEqual([
      "billing.session_foreign",
      {},
    ]);
    expect(refusedBy(() => decidePurchase({ ...subscription, status: "canceled" }))).toEqual([
      "billing.subscription_ended",
      {},
    ]);
  });

  test("is for the account that used it first", () => {
    expect(() => refuseStranger(undefined, ida)).not.toThrow();
    const claim = { sessionId, memberId: ida, tenant: null };
    expect(() => refuseStranger(claim, ida)).not.toThrow();
    expect(refusedBy(() => refuseStranger(claim, eve))).toEqual(["billing.session_taken", {}]);
  });

  test("is shown with its plan's limits, and with whose it is", () => {
    expect(presentCheckout(sessionId, { plan: "starter", status: "trialing" }, undefined)).toEqual({
      sessionId,
      plan: "starter",
      planName: "Starter",
      maxMembers: 100,
      maxResources: 20,
      status: "trialing",
      boundTo: "nobody",
      tenant: null,
    });
    const tenant = { tenantId, slug: "demo" };
    const claim = { sessionId, memberId: ida, tenant };
    expect(presentCheckout(sessionId, { plan: "professional", status: "active" }, claim)).toMatchObject({
      planName: "Professional",
      boundTo: "me",
      tenant,
    });
  });
});

describe("the plans of a new workspace", () => {
  const planIds = { basic: `pln_${"1".repeat(26)}` as PlanId, advanced: `pln_${"2".repeat(26)}` as PlanId };
  const common = {
    cycle: { unit: "days", count: 30 },
    rollsOver: false,
    rolloverLimit: null,
    chosenBy: "staff",
    priceMinor: 0,
    isActive: true,
    wasHeld: false,
    version: 1,
  };

  test("are two, in the workspace's language", () => {
    expect(defaultPlans(planIds, "en")).toEqual([
      {
        ...common,
        planId: planIds.basic,
        name: "Basic Membership",
        description: "For members who come in now and then",
        pointsPerCycle: 200,
      },
      {
        ...common,
        planId: planIds.advanced,
        name: "Advanced Membership",
        description: "For members who are here most days",
        pointsPerCycle: 500,
      },
    ]);
    expect(defaultPlans(planIds, "de")).toMatchObject([
      { name: "Basis-Mitgliedschaft", description: "Für Mitglieder, die ab und zu kommen", pointsPerCycle: 200 },
      {
        name: "Plus-Mitgliedschaft",
        description: "Für Mitglieder, die an den meisten Tagen hier sind",
        pointsPerCycle: 500,
      },
    ]);
  });

  test("are a member's while the membership runs or pauses", () => {
    const planId = planIds.basic;
    expect(planOf({ status: "active", planId })).toBe(planId);
    expect(planOf({ status: "paused", planId })).toBe(planId);
    expect(planOf({ status: "cancelled", planId })).toBeNull();
    expect(planOf(undefined)).toBeNull();
  });
});

test("a workspace remembers its session, customer and subscription at Stripe, and has its plan's limits", () => {
  const subscription = makeSubscription({ status: "trialing", planLabel: "professional" });
  const founder = {
    memberId: ida,
    email: "ida@people.example",
    firstName: "Ida",
    lastName: "Berg",
    isEmailProved: true,
    sessionsFrom: null,
    language: undefined,
  };
  const grounds = { claim: undefined, seen: undefined, founder, now: Date.UTC(2026, 10, 24) };
  const purchase = { subscription, plan: "professional", status: "trialing" } as const;
  const wish = { sessionId, name: "Harbour House", slug: "harbour" };
  const { tenant } = foundTenantItems(openTenantScope(tenantId), wish, { ...grounds, purchase });
  expect(tenant).toMatchObject({
    subscription: {
      plan: "professional",
      stripeSessionId: sessionId,
      stripeCustomerId: "cus_1",
      stripeSubscriptionId: "sub_1",
    },
    maxMembers: 1_000,
    maxResources: 100,
    timeZone: "Europe/London",
  });
});
