import { describe, expect, test } from "vitest";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { featuresOf, isOpen, newTenant, upgradeTenant } from "#lambdas/tenants/rules.ts";

const suspendedAt = "2026-11-20T10:00:00.000Z";

test.each([
  ["open", null, true],
  ["open", suspendedAt, false],
  ["closed", null, false],
  ["closed", suspendedAt, false],
] as const)("a workspace whose subscription is %s, suspended at %s, is open: %s", (subscriptionStanding, at, open) => {
  expect(isOpen({ subscriptionStanding, suspendedAt: at, archivedAt: null })).toBe(open);
});

describe("a tenant of an older shape", () => {
  test("that was stored as inactive has a closed subscription", () => {
    expect(upgradeTenant({ isActive: false })).toMatchObject({ subscriptionStanding: "closed" });
    expect(upgradeTenant({ isActive: true })).toMatchObject({ subscriptionStanding: "open" });
  });

  test("keeps its newer field where both are stored", () => {
    const stored = { isActive: false, subscriptionStanding: "open" };
    expect(upgradeTenant(stored)).toMatchObject({ subscriptionStanding: "open" });
  });

  test("that took nobody without an invitation reads with today's value", () => {
    expect(upgradeTenant({ signUpPolicy: "closed" })).toMatchObject({ signUpPolicy: "invitation" });
    for (const signUpPolicy of ["open", "approval", "invitation"])
      expect(upgradeTenant({ signUpPolicy })).toMatchObject({ signUpPolicy });
  });

  test("is left to the schema's refusal if it is no object", () => {
    for (const damaged of [null, undefined, "tenant", 7]) expect(upgradeTenant(damaged)).toBe(damaged);
  });

  test("has the defaults of new modules, and loses unknown ones", () => {
    expect(featuresOf({ pointsEnabled: false, shopEnabled: true })).toEqual({
      bookingEnabled: true,
      pointsEnabled: false,
      digitalCardsEnabled: true,
    });
  });
});

describe("a new tenant", () => {
  const facts = { tenantId: "ten_0" as TenantId, slug: "harbour", name: "Harbour", maxMembers: 100, maxResources: 20 };
  const now = Date.UTC(2026, 6, 1);

  test("is open, in London, with everything switched on", () => {
    expect(newTenant({ ...facts, now })).toEqual({
      ...facts,
      description: null,
      domain: null,
      requestedDomain: null,
      mailDomain: null,
      replyTo: null,
      isActive: true,
      subscriptionStanding: "open",
      pausesAt: null,
      archivesAt: null,
      closedBy: "staff",
      archivedAt: null,
      ownerInvitationId: null,
      supportEntries: [],
      trialEndsAt: null,
      cancelsAt: null,
      suspendedAt: null,
      timeZone: "Europe/London",
      originMinutes: 0,
      earlierZones: [],
      locale: "en-GB",
      currency: "GBP",
      signUpPolicy: "open",
      confirmsSignUps: true,
      hideBranding: false,
      freeCancelMinutes: 60,
      features: { bookingEnabled: true, pointsEnabled: true, digitalCardsEnabled: true },
      logoUrl: null,
      colours: null,
      hasSharedLink: false,
      isPastFirstSteps: false,
      welcome: { isOn: false, amount: 100, validDays: null },
      requiresAdminTwoFactor: false,
      subscription: null,
      subscriptionStatus: null,
      subscriptionPlan: null,
      createdAt: "2026-07-01T00:00:00.000Z",
      ownerId: null,
      version: 1,
    });
  });

  test("numbers its days by the standard time of its zone, whatever the season", () => {
    expect(newTenant({ ...facts, now, timeZone: "Europe/Berlin" }).originMinutes).toBe(60);
  });
});
