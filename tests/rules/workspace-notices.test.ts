import { expect, test } from "vitest";
import type { Role } from "#lambdas/contract/roles.ts";
import { noticeSeenBy } from "#lambdas/tenants/standing-rules.ts";

const now = Date.parse("2026-11-24T09:30:00.000Z");
const later = "2026-12-04T09:30:00.000Z";
const earlier = "2026-11-20T09:30:00.000Z";
const open = {
  subscriptionStanding: "open" as const,
  suspendedAt: null,
  pausesAt: null,
  archivesAt: null,
  archivedAt: null,
  trialEndsAt: null,
  cancelsAt: null,
  subscription: { stripeSubscriptionId: "sub_1" } as unknown,
};

test.each<[string, Partial<typeof open> | object, Role, unknown]>([
  ["all is well", {}, "admin", undefined],
  ["a trial, for an administrator", { trialEndsAt: later }, "admin", { kind: "trial", at: later }],
  ["a trial without a plan", { trialEndsAt: later, subscription: null }, "admin", { kind: "trial_unpaid", at: later }],
  [
    "a cancelled trial, for an administrator",
    { trialEndsAt: later, cancelsAt: later },
    "admin",
    { kind: "trial_cancelled", at: later },
  ],
  [
    "a trial that is charged before the subscription ends",
    { trialEndsAt: later, cancelsAt: "2027-01-04T09:30:00.000Z" },
    "admin",
    { kind: "trial", at: later },
  ],
  [
    "a trial without a plan after a cancelled subscription",
    { trialEndsAt: later, cancelsAt: later, subscription: null },
    "admin",
    { kind: "trial_unpaid", at: later },
  ],
  ["a trial, for a member", { trialEndsAt: later }, "member", undefined],
  ["a trial that is over", { trialEndsAt: earlier }, "admin", undefined],
  ["an unpaid invoice, for an administrator", { pausesAt: later }, "admin", { kind: "past_due", at: later }],
  ["an unpaid invoice, for the front desk", { pausesAt: later }, "verifier", undefined],
  ["paused writing, for a member", { pausesAt: earlier }, "member", { kind: "paused", at: earlier }],
  ["a closing, for a member", { archivesAt: later }, "member", { kind: "closing", at: later }],
  ["a closing that is more urgent", { archivesAt: later, pausesAt: later }, "admin", { kind: "closing", at: later }],
  ["an ended subscription", { subscriptionStanding: "closed" }, "admin", { kind: "closed", at: null }],
  ["a suspension, for platform staff", { suspendedAt: earlier, trialEndsAt: later }, "super_admin", undefined],
  ["an archive, for platform staff", { archivesAt: earlier }, "super_admin", undefined],
])("a page tells of %s", (_name, facts, role, notice) => {
  expect(noticeSeenBy({ ...open, ...facts }, role, now)).toEqual(notice);
});
