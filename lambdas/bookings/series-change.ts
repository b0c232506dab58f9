/**
 * Decisions about changing bookings of a series together: which are affected, and what each would be afterwards. Pure.
 * Preview and change ask the same functions. Whether the slots are free is decided by their conditions as well.
 */
import { instantOf, localDate, momentOf } from "../contract/calendar.ts";
import { AppError, invalidInput } from "../contract/errors.ts";
import type { SeriesId } from "../contract/ids.ts";
import { maxPoints } from "../contract/money.ts";
import { toInstant, toMilliseconds } from "../contract/time.ts";
import { bookingNotFound } from "./contract.ts";
import { differenceChanged } from "./move-contract.ts";
import { decideMove, type Move, type MoveRequest, type Mover } from "./moves.ts";
import { type Refused, refuseUnknownLength } from "./policy-decision.ts";
import { offeredStarts } from "./policy-starts.ts";
import { canAdministratorMove, canMemberMove, type StoredBooking, statusAt } from "./rules.ts";
import type { SeriesAct, SeriesScope } from "./series-acts-contract.ts";
import { type LeftOut, seriesChangeRefused } from "./series-change-contract.ts";
import { startSkipped } from "./series-contract.ts";
import { inScope } from "./series-ending.ts";
import { type Held, heldThen, hold, policyOfSeries, type SeriesWish, slotsAt } from "./series-rules.ts";
import { slotTag } from "./slots.ts";

/** What is asked for, and what decides it. */
export type ChangeWish = SeriesWish & { mover: Mover; tenant: MoveRequest["tenant"] };

/** A booking, and when it would begin. Undefined where the clock skips the time. */
interface Wanted<Of extends StoredBooking> {
  booking: Of;
  start: number | undefined;
  /** The version that the caller saw. */
  version: number;
}

export interface JudgedChange<Of extends StoredBooking> extends Wanted<Of> {
  refused: Refused | undefined;
  /** What it would be. Undefined where a rule refuses it. */
  move: Move | undefined;
}

/**
 * The bookings of a scope that a change is about, soonest first, and those that are left as they are.
 * @param time on the workspace's clock
 * @throws `bookings.not_found`
 */
export function affectedBy<Of extends StoredBooking>(
  bookings: readonly Of[],
  { scope, bookingId, time }: { scope: SeriesScope; bookingId: string; time: string },
  wish: ChangeWish,
): { affected: Wanted<Of>[]; leftOut: { booking: Of; why: LeftOut }[] } {
  const wanted = inScope(bookings, scope, bookingId);
  if (wanted.length === 0) throw new AppError(bookingNotFound);
  const { timeZone } = wish.tenant;
  const sorted = wanted.map((booking) => {
    const start = instantOf(localDate(toMilliseconds(booking.startAt), timeZone), time, timeZone);
    return { booking, start, version: booking.version, why: leftOutOf(booking, start, wish) };
  });
  return {
    affected: sorted.flatMap(({ why, ...one }) => (why === undefined ? [one] : [])),
    leftOut: sorted.flatMap(({ why, booking }) => (why === undefined ? [] : [{ booking, why }])),
  };
}

function leftOutOf(booking: StoredBooking, start: number | undefined, wish: ChangeWish): LeftOut | undefined {
  const { now, mover } = wish;
  const status = statusAt(booking, now);
  if (status === "cancelled") return "ended";
  if (status === "completed") return "over";
  if (now >= toMilliseconds(booking.startAt) || booking.checkedInAt !== null) return "begun";
  if (!(mover.by === "member" ? canMemberMove : canAdministratorMove)(booking, now)) return "final";
  const isSame =
    booking.resourceId === wish.resource.resourceId &&
    toMilliseconds(booking.startAt) === start &&
    toMilliseconds(booking.endAt) - toMilliseconds(booking.startAt) === wish.durationMinutes * 60_000;
  return isSame ? "same" : undefined;
}

/** What a booking would be by the rules of a move, whoever holds the time. */
function moveTo(
  booking: StoredBooking,
  start: number,
  version: number,
  wish: ChangeWish,
): Pick<JudgedChange<StoredBooking>, "refused" | "move"> {
  const startAt = toInstant(start);
  const wanted = { startAt, durationMinutes: wish.durationMinutes, version, mostPoints: maxPoints, leastPoints: 0 };
  try {
    return { move: decideMove({ ...wish, booking, wanted }), refused: undefined };
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    return { move: undefined, refused: error };
  }
}

/**
 * Judges each booking. One that cannot move keeps its time, so it may stand in the way of another. Those that move
 * neither meet each other nor what stays.
 * @param held what is held of the resource, with the slots of these bookings
 */
export function judgeChange<Of extends StoredBooking>(
  wanted: readonly Wanted<Of>[],
  wish: ChangeWish,
  held: Held,
): JudgedChange<Of>[] {
  const { timeZone } = wish.tenant;
  const { bufferMinutes } = policyOfSeries(wish);
  let judged = wanted.map((one): JudgedChange<Of> => {
    const { booking, start, version } = one;
    if (start !== undefined) return { ...one, ...moveTo(booking, start, version, wish) };
    const date = localDate(toMilliseconds(booking.startAt), timeZone);
    return { ...one, move: undefined, refused: { definition: startSkipped, details: { date } } };
  });
  // Each round refuses one more at least, or is the last.
  for (;;) {
    const then = heldByOthers(judged, wish, held);
    const next = judged.map((one): JudgedChange<Of> => {
      const { start, refused } = one;
      if (start === undefined || refused !== undefined) return one;
      const stands = heldThen(slotsAt(start, wish.durationMinutes), then, bufferMinutes);
      if (stands === undefined) hold(then, start, wish.durationMinutes);
      return { ...one, refused: stands };
    });
    const isSettled = next.every(({ refused }, index) => refused === judged[index]?.refused);
    judged = next;
    if (isSettled) return judged;
  }
}

/** What is held without the bookings that move away. */
function heldByOthers(judged: readonly JudgedChange<StoredBooking>[], wish: ChangeWish, held: Held) {
  const leaving = new Set(
    judged.flatMap(({ booking, refused }) => (refused === undefined ? [slotTag(booking.bookingId)] : [])),
  );
  const then = new Map([...held].filter(([, tag]) => !leaving.has(tag)));
  for (const { booking, refused } of judged) {
    if (refused === undefined || booking.resourceId !== wish.resource.resourceId) continue;
    for (let slot = booking.slotFrom; slot < booking.slotTo; slot += 1) then.set(slot, slotTag(booking.bookingId));
  }
  return then;
}

/** For a booking that cannot move as asked: the nearest start of its day to which it can. */
export function alternativeFor(
  { booking }: JudgedChange<StoredBooking>,
  { time, judged }: { time: string; judged: readonly JudgedChange<StoredBooking>[] },
  wish: ChangeWish,
  held: Held,
): { start: number; move: Move } | undefined {
  const { timeZone } = wish.tenant;
  const policy = policyOfSeries(wish);
  const then = heldByOthers(judged, wish, held);
  for (const { start, refused } of judged)
    if (start !== undefined && refused === undefined) hold(then, start, wish.durationMinutes);
  const own = slotTag(booking.bookingId);
  for (const [slot, tag] of then) if (tag === own) then.delete(slot);
  const date = localDate(toMilliseconds(booking.startAt), timeZone);
  const moment = momentOf(date, time, timeZone);
  const starts = offeredStarts(date, wish.now, wish.tenant, policy)
    .filter((start) => heldThen(slotsAt(start, wish.durationMinutes), then, policy.bufferMinutes) === undefined)
    .sort((a, b) => Math.abs(a - moment) - Math.abs(b - moment) || a - b);
  for (const start of starts) {
    const { move } = moveTo(booking, start, booking.version, wish);
    if (move !== undefined) return { start, move };
  }
  return undefined;
}

export interface Changed<Of extends StoredBooking> {
  before: Of;
  move: Move;
}

interface ChangeBody {
  durationMinutes: number;
  moves: readonly { bookingId: string; startAt: string; version: number }[];
  mostPoints: number;
  leastPoints: number;
}

/**
 * The bookings before and after a change, soonest first.
 * @param bookings those that the request names, in its order
 * @param held what is held of the resource, where it was read
 * @throws `invalid_input`, `bookings.series_change_refused`, `bookings.difference_changed`
 */
export function decideChange<Of extends StoredBooking>(
  bookings: readonly Of[],
  body: ChangeBody,
  wish: ChangeWish,
  held: Held,
): Changed<Of>[] {
  refuseUnknownLength(body.durationMinutes, policyOfSeries(wish));
  const { timeZone } = wish.tenant;
  const wanted = bookings.map((booking, index): Wanted<Of> => {
    const { startAt, version } = body.moves[index] ?? { startAt: booking.startAt, version: booking.version };
    const start = toMilliseconds(startAt);
    const keepsDate = localDate(start, timeZone) === localDate(toMilliseconds(booking.startAt), timeZone);
    if (keepsDate) return { booking, start, version };
    throw new AppError(invalidInput, {}, [{ path: `body.moves.${index}.startAt`, code: "not_its_date", details: {} }]);
  });
  const soonestFirst = wanted.toSorted((a, b) => (a.booking.startAt < b.booking.startAt ? -1 : 1));
  const judged = judgeChange(soonestFirst, wish, held);
  const refusals = judged.flatMap(({ booking, refused }) =>
    refused === undefined ? [] : [`${booking.startAt}\t${refused.definition.code}`],
  );
  if (refusals.length > 0) {
    throw new AppError(seriesChangeRefused, { count: refusals.length, which: refusals.join("\n") });
  }
  const changed = judged.flatMap(({ booking: before, move }) => (move === undefined ? [] : [{ before, move }]));
  const sum = sumOf(changed);
  if (sum > body.mostPoints || Math.max(0, -sum) < body.leastPoints) {
    throw new AppError(differenceChanged, { points: sum });
  }
  return changed;
}

/** Points that all of them are charged together; negative where points come back. */
export const sumOf = (changed: readonly { move: Pick<Move, "difference"> }[]): number =>
  changed.reduce((sum, { move }) => sum + move.difference, 0);

/** A change of a series as the API returns it, and again to a repeated call. */
export function presentChanged(seriesId: SeriesId, { at, changed, balance }: SeriesAct) {
  const { bookings = 0, difference = 0 } = changed ?? {};
  return { seriesId, changedAt: at, bookings, difference, balance };
}
