/** A series before it is booked, as the API returns it. Pure. */
import type { Answer } from "../contract/define-route.ts";
import { minuteMilliseconds, toInstant } from "../contract/time.ts";
import { slotTaken } from "./contract.ts";
import { needsApproval } from "./policy.ts";
import { tooClose } from "./policy-contract.ts";
import { returnsBy } from "./policy-returns.ts";
import { freeUntil, priceOf } from "./rules.ts";
import type { Previewed, previewSeries } from "./series-contract.ts";
import { fitting, type JudgedDate, policyOfSeries, type SeriesWish } from "./series-rules.ts";

/** What the price and the terms of cancelling depend on, besides. */
type PricedWish = SeriesWish & {
  tenant: { freeCancelMinutes: number; features: { pointsEnabled: boolean } };
};

/** @param balance what the caller can spend now */
export function presentDates(
  judged: readonly JudgedDate[],
  wish: PricedWish,
  balance: number,
): Answer<typeof previewSeries> {
  const points = priceOf(wish.resource, wish.durationMinutes, wish.tenant.features);
  const free = judged.flatMap(({ start, refused }) => (start === undefined || refused !== undefined ? [] : [start]));
  const sum = points * free.length;
  return {
    dates: judged.map((one) => presentDate(one, points, wish)),
    sum,
    balance,
    balanceAfter: sum > balance ? null : balance - sum,
    fits: fitting(free, wish),
  };
}

function presentDate({ date, start, refused, alternative }: JudgedDate, points: number, wish: PricedWish): Previewed {
  const bookable = refused === undefined ? start : alternative;
  const endOf = (from: number) => toInstant(from + wish.durationMinutes * minuteMilliseconds);
  return {
    date,
    startAt: start === undefined ? null : toInstant(start),
    endAt: start === undefined ? null : endOf(start),
    state: stateOf(refused),
    refusal: refused === undefined ? null : { code: refused.definition.code, details: refused.details },
    alternative: alternative === undefined ? null : { startAt: toInstant(alternative), endAt: endOf(alternative) },
    points,
    ...termsAt(bookable, points, wish),
  };
}

export function stateOf(refused: JudgedDate["refused"]): Previewed["state"] {
  if (refused === undefined) return "free";
  const { code } = refused.definition;
  return code === slotTaken.code || code === tooClose.code ? "taken" : "refused";
}

/** Until when all points come back, and what tiers return. Nothing where there is no start. */
function termsAt(
  start: number | undefined,
  pointsCost: number,
  wish: PricedWish,
): Pick<Previewed, "freeCancelUntil" | "returns"> {
  if (start === undefined) return { freeCancelUntil: null, returns: [] };
  const policy = policyOfSeries(wish);
  const tiers = needsApproval(policy, wish.resource) ? [] : (policy.cancellationTiers ?? []);
  return {
    freeCancelUntil: freeUntil(wish, start, policy),
    returns: returnsBy(tiers, { startAt: toInstant(start), pointsCost }),
  };
}
