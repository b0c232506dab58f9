/** What rules say about one wish: whether it can be booked, at what price, and what comes back. Pure. */
import type { getDayCalendar } from "#lambdas/bookings/contract.ts";
import { policyOf } from "#lambdas/bookings/policy.ts";
import { refusalOf } from "#lambdas/bookings/policy-decision.ts";
import { instantOf } from "#lambdas/contract/calendar.ts";
import type { CallOutput } from "#lambdas/contract/define-route.ts";
import type { ErrorDetails } from "#lambdas/contract/errors.ts";
import { minuteMilliseconds, toInstant, toMilliseconds } from "#lambdas/contract/time.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import type { RuleFields } from "#lambdas/resources/rules-contract.ts";
import { type Quote, quoteBooking } from "../../quote.ts";

type Taken = CallOutput<typeof getDayCalendar>["resources"][number]["taken"];

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
  workspace: { timeZone: string; freeCancelMinutes: number; features: { pointsEnabled: boolean } };
  now: number;
  taken: Taken;
}

/**
 * - `gap`: clocks skip the time. `rule`: a rule refuses, with its code and details. `unavailable`: the resource cannot
 *   be booked. `taken`: somebody else has it. `points`: the member has too few.
 */
export type Verdict =
  | { kind: "gap" }
  | { kind: "rule"; code: string; details: ErrorDetails }
  | { kind: "unavailable" }
  | { kind: "taken"; startAt: string; endAt: string }
  | { kind: "points"; cost: number; balance: number }
  | { kind: "bookable"; quote: Quote };

export function tryRules({
  resource,
  rules,
  date,
  time,
  durationMinutes,
  balance,
  workspace,
  now,
  taken,
}: Wish): Verdict {
  const start = instantOf(date, time, workspace.timeZone);
  if (start === undefined) return { kind: "gap" };
  if (!resource.isAvailable) return { kind: "unavailable" };
  const refused = refusalOf({ start, durationMinutes }, now, policyOf(rules, resource.rules), workspace);
  if (refused !== undefined) return { kind: "rule", code: refused.definition.code, details: refused.details };
  const end = start + durationMinutes * minuteMilliseconds;
  const run = taken.find(({ startAt, endAt }) => toMilliseconds(startAt) < end && toMilliseconds(endAt) > start);
  if (run !== undefined) return { kind: "taken", startAt: run.startAt, endAt: run.endAt };
  const quote = quoteBooking({ resource, startAt: toInstant(start), durationMinutes, now, ...workspace });
  if (balance !== null && quote.cost > balance) return { kind: "points", cost: quote.cost, balance };
  return { kind: "bookable", quote };
}
