/** What rules say about one wish: whether it can be booked, at what price, and what comes back. Pure. */
import type { getDayCalendar } from "#lambdas/bookings/days-contract.ts";
import { isOutOfService } from "#lambdas/bookings/out-of-service.ts";
import { policyOf } from "#lambdas/bookings/policy.ts";
import { inTheWay } from "#lambdas/bookings/policy-buffers.ts";
import { refusalOf } from "#lambdas/bookings/policy-decision.ts";
import { instantOf } from "#lambdas/contract/calendar.ts";
import type { CallOutput } from "#lambdas/contract/define-route.ts";
import type { ErrorDetails } from "#lambdas/contract/errors.ts";
import { minuteMilliseconds, toInstant } from "#lambdas/contract/time.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import type { RuleFields } from "#lambdas/resources/rules-contract.ts";
import { type Quote, quoteBooking } from "../../quote.ts";

type Taken = readonly Pick<
  CallOutput<typeof getDayCalendar>["resources"][number]["taken"][number],
  "startAt" | "endAt"
>[];

export interface Wish {
  resource: Resource;
  /** The rules as the form has them. */
  rules: RuleFields;
  date: string;
  /** `HH:MM` on the workspace's clock. */
  time: string;
  durationMinutes: number;
  /** The member's points; null without a member. */
  balance: number | null;
  isSuspended?: boolean;
  workspace: { timeZone: string; freeCancelMinutes: number; features: { pointsEnabled: boolean } };
  now: number;
  taken: Taken;
  /** Replaces the rules about the time, for an administrator who sets them aside. */
  refusal?: typeof refusalOf;
}

/**
 * - `gap`: clocks skip the time. `rule`: a rule refuses, with its code and details. `unavailable`: the resource cannot
 *   be booked. `out`: it is out of service then. `suspended`: the member cannot book. `taken`: somebody else has it. `too_close`: a booking is nearer than the buffer. `points`: the member has too few.
 */
export type Verdict =
  | { kind: "gap" }
  | { kind: "rule"; code: string; details: ErrorDetails }
  | { kind: "unavailable" | "suspended" }
  | { kind: "out"; until: string; note: string }
  | { kind: "taken" | "too_close"; startAt: string; endAt: string; bufferMinutes: number }
  | { kind: "points"; cost: number; balance: number }
  | { kind: "bookable"; quote: Quote };

export function tryRules({
  resource,
  rules,
  date,
  time,
  durationMinutes,
  balance,
  isSuspended = false,
  workspace,
  now,
  taken,
  refusal = refusalOf,
}: Wish): Verdict {
  const start = instantOf(date, time, workspace.timeZone);
  if (start === undefined) return { kind: "gap" };
  if (isSuspended) return { kind: "suspended" };
  if (!resource.isAvailable) return { kind: "unavailable" };
  const end = start + durationMinutes * minuteMilliseconds;
  const { outOfService } = resource;
  if (outOfService !== undefined && isOutOfService(resource, start, end))
    return { kind: "out", until: outOfService.until, note: outOfService.note };
  const policy = policyOf(rules, resource.rules);
  const refused = refusal({ start, durationMinutes }, now, policy, workspace);
  if (refused !== undefined) return { kind: "rule", code: refused.definition.code, details: refused.details };
  const { bufferMinutes } = policy;
  const met = inTheWay(taken, { from: start, to: end }, bufferMinutes);
  if (met !== undefined) return { kind: met.kind, startAt: met.run.startAt, endAt: met.run.endAt, bufferMinutes };
  const quote = quoteBooking({ resource, startAt: toInstant(start), durationMinutes, policy, now, ...workspace });
  if (balance !== null && quote.cost > balance) return { kind: "points", cost: quote.cost, balance };
  return { kind: "bookable", quote };
}
