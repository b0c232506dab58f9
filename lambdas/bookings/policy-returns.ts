/** What comes back when a member cancels: a share of the price by the hours before the start. Pure. */
import { hourMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import type { CancellationTier } from "../resources/rules-contract.ts";
import type { Return } from "./terms-contract.ts";

/** The points of a share. A part of a point comes back as a whole one, as the price charges it. */
export const shareOf = (pointsCost: number, percent: number): number => Math.ceil((pointsCost * percent) / 100);

/**
 * What each tier returns, and until when, soonest end first. Hours are elapsed hours: a clock change moves no moment.
 */
export const returnsBy = (
  tiers: readonly CancellationTier[],
  { startAt, pointsCost }: { startAt: string; pointsCost: number },
): Return[] =>
  tiers.map(({ hours, percent }) => ({
    until: toInstant(toMilliseconds(startAt) - hours * hourMilliseconds),
    percent,
    points: shareOf(pointsCost, percent),
  }));

/** Until when every point comes back: the end of a full tier, else the moment of booking. */
export function fullUntil(
  tiers: readonly CancellationTier[],
  { startAt, createdAt }: { startAt: string; createdAt: string },
): string {
  const full = tiers.find(({ percent }) => percent === 100);
  return full === undefined ? createdAt : toInstant(toMilliseconds(startAt) - full.hours * hourMilliseconds);
}

/** What comes back at a moment; undefined once nothing does. A tier's last moment is just before its `until`. */
export const returnAt = (returns: readonly Return[], now: number): Return | undefined =>
  returns.find(({ until }) => now < toMilliseconds(until));
