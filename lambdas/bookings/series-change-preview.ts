/** What a change does to the bookings of a series, as the API returns it. Pure. */
import { localDate } from "../contract/calendar.ts";
import type { Answer } from "../contract/define-route.ts";
import { minuteMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import type { Move } from "./moves.ts";
import { returnsOf, type StoredBooking } from "./rules.ts";
import { affectedBy, alternativeFor, type ChangeWish, type JudgedChange, judgeChange, sumOf } from "./series-change.ts";
import type { PreviewedChange, previewSeriesChange } from "./series-change-contract.ts";
import { fittingChanges } from "./series-change-days.ts";
import { stateOf } from "./series-preview.ts";
import type { Held } from "./series-rules.ts";

type Found = ReturnType<typeof affectedBy<StoredBooking>>;

/** @param balance what the member can spend now */
export function presentChange(
  { affected, leftOut }: Found,
  { time, wish, held, balance }: { time: string; wish: ChangeWish; held: Held; balance: number },
): Answer<typeof previewSeriesChange> {
  const judged = judgeChange(affected, wish, held);
  const free = judged.flatMap(({ booking: before, move, refused }) =>
    move === undefined || refused !== undefined ? [] : [{ before, move, after: move.booking }],
  );
  const sum = sumOf(free);
  return {
    dates: judged.map((one) => presentOne(one, { time, wish, held, judged })),
    leftOut: leftOut.map(({ booking: { bookingId, startAt }, why }) => ({ bookingId, startAt, why })),
    sum,
    balance,
    balanceAfter: sum > balance ? null : balance - sum,
    fits: fittingChanges(free, wish.tenant.originMinutes),
  };
}

interface Facts {
  time: string;
  wish: ChangeWish;
  held: Held;
  judged: readonly JudgedChange<StoredBooking>[];
}

function presentOne(one: JudgedChange<StoredBooking>, { time, wish, held, judged }: Facts): PreviewedChange {
  const { booking, start, refused } = one;
  const { bookingId, startAt, endAt, resourceName, version } = booking;
  const endOf = (from: number) => toInstant(from + wish.durationMinutes * minuteMilliseconds);
  const alternative = refused === undefined ? undefined : alternativeFor(one, { time, judged }, wish, held);
  const { move } = refused === undefined ? one : { move: alternative?.move };
  return {
    bookingId,
    version,
    date: localDate(toMilliseconds(startAt), wish.tenant.timeZone),
    was: { startAt, endAt, resourceName },
    startAt: start === undefined ? null : toInstant(start),
    endAt: start === undefined ? null : endOf(start),
    state: stateOf(refused),
    refusal: refused === undefined ? null : { code: refused.definition.code, details: refused.details },
    alternative:
      alternative === undefined ? null : { startAt: toInstant(alternative.start), endAt: endOf(alternative.start) },
    ...termsAfter(move, booking),
  };
}

/** What it costs afterwards, and what comes back of it then. Its terms are those of the first booking. */
function termsAfter(
  move: Move | undefined,
  { pointsCost }: StoredBooking,
): Pick<PreviewedChange, "difference" | "pointsCost" | "freeCancelUntil" | "returns" | "waitsForApproval"> {
  if (move === undefined)
    return { difference: 0, pointsCost, freeCancelUntil: null, returns: [], waitsForApproval: false };
  const { booking, difference } = move;
  return {
    difference,
    pointsCost: booking.pointsCost,
    freeCancelUntil: booking.freeCancelUntil,
    returns: returnsOf(booking),
    waitsForApproval: booking.requiresApproval && booking.status === "pending",
  };
}
