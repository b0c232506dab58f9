import type { Membership } from "#lambdas/memberships/contract.ts";
import type { getMyMembership } from "#lambdas/memberships/request-contract.ts";
import type { getMyPaidMembership } from "#lambdas/payments/paid-contract.ts";
import type { CallOutputOf } from "#web/session/api.ts";

export type MyMembership = CallOutputOf<typeof getMyMembership>;
export type Paying = CallOutputOf<typeof getMyPaidMembership>;
export type OfferedPlan = MyMembership["plans"][number];

/** The membership while it runs; a pause does not end it. Null without one. */
export function runningOf({ membership }: Pick<MyMembership, "membership">): Membership | null {
  return membership?.status === "active" || membership?.status === "paused" ? membership : null;
}

/**
 * When a plan that the member takes would begin. `never`: the server refuses it, or the membership ends before.
 * `after`: the day is the last one of the running cycle.
 */
export type Beginning =
  | { kind: "now" }
  | { kind: "on" | "after"; day: string; planName: string }
  | { kind: "never"; why: "paused" | "ending" };

export function beginningOf(running: Membership | null): Beginning {
  if (running === null) return { kind: "now" };
  const { status, nextBillingOn, cycleEndsOn, endsOn, planName } = running;
  if (status === "paused") return { kind: "never", why: "paused" };
  if (nextBillingOn !== null) return { kind: "on", day: nextBillingOn, planName };
  // A cancelled membership has no next billing date, and another plan takes the place of the cancellation.
  if (cycleEndsOn === null || (endsOn !== null && endsOn <= cycleEndsOn)) return { kind: "never", why: "ending" };
  return { kind: "after", day: cycleEndsOn, planName };
}

/** Whether members who take the plan pay for it by card. Where administrators decide, they do not. */
export function isPaidByCard({ chosenBy, priceMinor }: OfferedPlan): boolean {
  return chosenBy === "members" && priceMinor > 0;
}
