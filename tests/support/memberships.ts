/** Memberships as they are stored, for tests that need one without its plan and its cycles. */
import { type MemberId, planIdSchema } from "#lambdas/contract/ids.ts";
import { saveMembership } from "#lambdas/memberships/repository.ts";
import type { StoredMembership } from "#lambdas/memberships/rules.ts";
import type { TenantScope } from "#lambdas/store/tenant-scope.ts";

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
