import { describe, expect, test } from "vitest";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { listTenant, listTrial } from "#lambdas/platform/repository.ts";
import { isWanted, listingOf, stateOf } from "#lambdas/platform/tenant-rules.ts";
import { newTenant } from "#lambdas/tenants/rules.ts";

const suspendedAt = "2026-11-20T10:00:00.000Z";

describe("the state of a workspace", () => {
  test.each([
    [null, "open", "trialing", "trial"],
    [null, "open", "active", "active"],
    [null, "open", "past_due", "past_due"],
    [null, "open", null, "active"],
    [null, "open", "unpaid", "past_due"],
    [null, "closed", "unpaid", "closed"],
    [null, "closed", "canceled", "closed"],
    [suspendedAt, "open", "trialing", "suspended"],
    [suspendedAt, "closed", "canceled", "suspended"],
  ] as const)("suspended at %s, with a subscription that is %s and %s, is %s", (at, standing, status, state) => {
    const subscription = { subscriptionStanding: standing, subscriptionStatus: status };
    expect(stateOf({ ...subscription, suspendedAt: at, archivesAt: null, archivedAt: null })).toBe(state);
  });

  test.each([
    [null, "2026-12-20T10:00:00.000Z", null, "closing"],
    [suspendedAt, "2026-12-20T10:00:00.000Z", null, "suspended"],
    [suspendedAt, "2026-12-20T10:00:00.000Z", "2026-12-20T10:00:30.000Z", "archived"],
  ] as const)("suspended at %s, with a grace until %s, archived at %s, is %s", (at, archivesAt, archivedAt, state) => {
    const subscription = { subscriptionStanding: "open", subscriptionStatus: "trialing" } as const;
    expect(stateOf({ ...subscription, suspendedAt: at, archivesAt, archivedAt })).toBe(state);
  });
});

const facts = { slug: "harbour-house", name: "Härbour House", maxMembers: 100, maxResources: 20, now: 0 };
const tenantId = `ten_${"1".repeat(26)}` as TenantId;
const bought = {
  plan: "starter",
  stripeSessionId: "cs",
  stripeCustomerId: "cus",
  stripeSubscriptionId: "sub",
} as const;

describe("what the list holds of a workspace", () => {
  test("names the plan that Stripe last reported, and the bought one for a workspace of an earlier release", () => {
    const tenant = newTenant({ ...facts, tenantId, subscription: bought });
    expect(listingOf({ ...tenant, subscriptionPlan: "professional" }).plan).toBe("professional");
    expect(listingOf({ ...tenant, subscriptionPlan: null }).plan).toBe("starter");
    expect(listingOf(newTenant({ ...facts, tenantId })).plan).toBeNull();
  });
});

describe("a trial in the list of trials", () => {
  const trialEndsAt = "2026-12-20T23:00:00.000Z";
  const own = newTenant({ ...facts, tenantId, trialEndsAt });
  const ofStripe = newTenant({ ...facts, tenantId, trialEndsAt, subscription: bought });

  test.each([
    ["of the platform's own", own, true],
    ["of a suspended workspace", { ...own, suspendedAt }, true],
    ["of an archived workspace", { ...own, archivedAt: suspendedAt }, false],
    ["that never was", newTenant({ ...facts, tenantId }), false],
    ["whose workspace the clock has closed", { ...own, subscriptionStanding: "closed" as const }, false],
    ["at Stripe", { ...ofStripe, subscriptionStatus: "trialing" as const }, true],
    ["that Stripe has charged", { ...ofStripe, subscriptionStatus: "active" as const }, false],
  ])("%s runs: %o", (_name, tenant, runs) => {
    const listing = listingOf(tenant);
    expect(listing.isOnTrial).toBe(runs);
    const before = { isOnTrial: true };
    expect(listTrial(listing, before).map(({ kind }) => kind)).toEqual([runs ? "update" : "delete"]);
    expect(listTrial(listing, undefined)).toHaveLength(runs ? 1 : 0);
  });
});

test("a listing is written only over the one that was read, so that a late message restores no older state", () => {
  const listing = listingOf(newTenant({ ...facts, tenantId }));
  expect(listTenant(listing, undefined).conditions).toEqual([{ attribute: "pk", is: "missing" }]);
  const seen = { ...listing, version: 7 };
  expect(listTenant(listing, seen).conditions).toEqual([{ attribute: "version", is: "=", value: 7 }]);
});

describe("a search", () => {
  const listing = { ...listingOf(newTenant({ ...facts, tenantId, domain: "desks.example" })), version: 1 };

  test.each(["harbour", "HÄRBOUR", "house harbour", "harbour-h", "desks.ex", "ten_111", undefined])(
    "for %s finds it",
    (search) => expect(isWanted(listing, { search })).toBe(true),
  );

  test.each(["harbor", "house mill"])("for %s does not find it", (search) =>
    expect(isWanted(listing, { search })).toBe(false),
  );

  test("for a plan finds the workspaces of that plan, and for none those without one", () => {
    expect(isWanted(listing, { plan: "none" })).toBe(true);
    expect(isWanted(listing, { plan: "starter" })).toBe(false);
    expect(isWanted({ ...listing, plan: "starter" }, { plan: "starter" })).toBe(true);
    expect(isWanted({ ...listing, plan: "starter" }, { plan: "none" })).toBe(false);
  });
});
