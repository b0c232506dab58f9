/** Computes the terms of a booking in advance. It uses the server's own rules, so that the preview matches. */
import { freeCancelUntilOf, priceOf } from "#lambdas/bookings/rules.ts";
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
 */
interface CancellationTerms {
  kind: "free" | "approval" | "final";
  until: string;
}

export interface Quote {
  startAt: string;
  endAt: string;
  /** Points. */
  cost: number;
  terms: CancellationTerms;
  freeCancelMinutes: number;
}

export interface QuoteRequest {
  resource: Pick<Resource, "pointCostPerHour" | "requiresApproval">;
  startAt: string;
  durationMinutes: number;
  /** From the workspace's settings. */
  freeCancelMinutes: number;
  features: { pointsEnabled: boolean };
  now: number;
}

export function quoteBooking(request: QuoteRequest): Quote {
  const { resource, durationMinutes } = request;
  const start = toMilliseconds(request.startAt);
  const end = start + durationMinutes * minuteMilliseconds;
  return {
    startAt: request.startAt,
    endAt: toInstant(end),
    cost: priceOf(resource, durationMinutes, request.features),
    terms: cancellationTerms(request, start),
    freeCancelMinutes: request.freeCancelMinutes,
  };
}

function cancellationTerms({ resource, freeCancelMinutes, now }: QuoteRequest, start: number): CancellationTerms {
  const until = freeCancelUntilOf(resource, start, freeCancelMinutes);
  if (resource.requiresApproval) return { kind: "approval", until: toInstant(until) };
  return { kind: now < until ? "free" : "final", until: toInstant(until) };
}
