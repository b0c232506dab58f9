/** Computes the terms of a booking in advance. It uses the server's own rules, so that the preview matches. */
import { claimOf } from "#lambdas/bookings/claims.ts";
import { needsApproval, type Policy } from "#lambdas/bookings/policy.ts";
import { returnsBy } from "#lambdas/bookings/policy-returns.ts";
import { freeCancelUntilOf, priceOf } from "#lambdas/bookings/rules.ts";
import type { Claim, Return } from "#lambdas/bookings/terms-contract.ts";
import { minuteMilliseconds, toInstant, toMilliseconds } from "#lambdas/contract/time.ts";
import type { Resource } from "#lambdas/resources/contract.ts";

/** A start time of the day, and how long the resource stays free from then. */
export interface FreeStart {
  startAt: string;
  freeMinutes: number;
}

/** Starts from which the whole duration is free. Only these are offered. */
export function startsFor(starts: readonly FreeStart[], durationMinutes: number): FreeStart[] {
  return starts.filter((start) => start.freeMinutes >= durationMinutes);
}

/**
 * The terms of cancelling.
 * - `free`: every point is refunded until `until`.
 * - `approval`: the same, but an administrator must approve the booking first.
 * - `final`: the free window is over, so a member can no longer cancel.
 * - `shares`: a share is refunded, by tiers. Those that have ended are left out.
 */
interface CancellationTerms {
  kind: "free" | "approval" | "final" | "shares";
  until: string;
  /** What tiers return. Empty without tiers, and once nothing comes back. */
  returns: Return[];
}

export interface Quote {
  startAt: string;
  endAt: string;
  /** Points. */
  cost: number;
  terms: CancellationTerms;
  /** When to check in; null where the rules ask for none. */
  claim: Claim | null;
  freeCancelMinutes: number;
}

export interface QuoteRequest {
  resource: Pick<Resource, "pointCostPerHour" | "requiresApproval">;
  startAt: string;
  durationMinutes: number;
  policy: Pick<Policy, "cancellationTiers" | "checkInMinutes" | "releaseMinutes" | "requiresApproval">;
  /** From the workspace's settings. */
  freeCancelMinutes: number;
  features: { pointsEnabled: boolean };
  now: number;
}

export function quoteBooking(request: QuoteRequest): Quote {
  const { resource, durationMinutes } = request;
  const start = toMilliseconds(request.startAt);
  const end = start + durationMinutes * minuteMilliseconds;
  const cost = priceOf(resource, durationMinutes, request.features);
  const { startAt, policy } = request;
  const endAt = toInstant(end);
  return {
    startAt,
    endAt,
    cost,
    terms: cancellationTerms(request, start, cost),
    claim: claimOf({ startAt, endAt, terms: policy }),
    freeCancelMinutes: request.freeCancelMinutes,
  };
}

function cancellationTerms(request: QuoteRequest, start: number, pointsCost: number): CancellationTerms {
  const { resource, freeCancelMinutes, now, policy, startAt } = request;
  const requiresApproval = needsApproval(policy, resource);
  const until = freeCancelUntilOf({ requiresApproval }, start, freeCancelMinutes);
  const tiers = policy.cancellationTiers;
  const returns = returnsBy(tiers ?? [], { startAt, pointsCost }).filter((one) => now < toMilliseconds(one.until));
  if (requiresApproval) return { kind: "approval", until: toInstant(until), returns };
  if (tiers !== null) return { kind: "shares", until: returns.at(-1)?.until ?? startAt, returns };
  return { kind: now < until ? "free" : "final", until: toInstant(until), returns };
}
