/** A workspace with plans, and memberships as they are stored, for tests that need one without its plan and cycles. */
import { type MemberId, planIdSchema } from "#lambdas/contract/ids.ts";
import { createPlan, type MembershipPlan, type PlanFields } from "#lambdas/memberships/plan-contract.ts";
import { saveMembership } from "#lambdas/memberships/repository.ts";
import type { StoredMembership } from "#lambdas/memberships/rules.ts";
import type { TenantScope } from "#lambdas/store/tenant-scope.ts";
import type { Actor, TestServer, TestTenant } from "./test-server.ts";

/** 100 points a month, without a rollover, that administrators assign. */
export const monthly: PlanFields = {
  name: "Monthly",
  description: "",
  pointsPerCycle: 100,
  cycle: { unit: "months", count: 1 },
  rollsOver: false,
  rolloverLimit: null,
  priceMinor: 4900,
  chosenBy: "staff",
  isActive: true,
};

/** A workspace with an administrator and a member. */
export interface Side {
  own: TestTenant;
  admin: Actor;
  member: Actor;
  params: { tenantId: string };
}

export async function openSide(server: TestServer, timeZone = "Europe/London"): Promise<Side> {
  const own = await server.newTenant({ timeZone });
  const [admin, member] = [await server.newMember(own, { role: "admin" }), await server.newMember(own)];
  return { own, admin, member, params: { tenantId: own.tenantId } };
}

/** Adds a plan: by default 100 points a month, without a rollover, that administrators assign. */
export async function addPlan(
  server: TestServer,
  { admin, params }: Side,
  changes: Partial<PlanFields> = {},
): Promise<MembershipPlan> {
  return (await server.call(createPlan, { as: admin, params, body: { ...monthly, ...changes } })).body;
}

/** A membership as it is stored. By default it has 100 points in 30 days, and no cycle of it has begun. */
export function makeMembership(facts: Partial<StoredMembership> = {}): StoredMembership {
  return {
    planId: planIdSchema.parse(`pln_${"0".repeat(26)}`),
    planName: "Basic",
    planDescription: "",
    pointsPerCycle: 100,
    cycle: { unit: "days", count: 30 },
    rollsOver: false,
    rolloverLimit: null,
    status: "active",
    startedAt: "2026-11-01T09:00:00.000Z",
    cycleNumber: 0,
    cycleStartedOn: null,
    cycleEndsOn: null,
    nextBillingOn: null,
    anchorDay: null,
    cyclePoints: 0,
    pausedUntil: null,
    endsOn: null,
    scheduled: null,
    isPaid: false,
    version: 1,
    ...facts,
  };
}

/** Writes a member's first membership, without any cycle. */
export function createMembership(scope: TenantScope, memberId: MemberId, facts: Partial<StoredMembership> = {}) {
  return saveMembership(scope, memberId, {
    seen: undefined,
    membership: makeMembership(facts),
    timeZone: "Europe/London",
  });
}
