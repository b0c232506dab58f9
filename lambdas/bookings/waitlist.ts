/** Decisions about the waitlist. Pure: time is an argument, in milliseconds since 1970. */
import { AppError } from "../contract/errors.ts";
import type { BookingId, ResourceId, WishId } from "../contract/ids.ts";
import { minuteMilliseconds, minutesLong, toInstant, toMilliseconds } from "../contract/time.ts";
import { ruleLimits } from "../resources/rules-contract.ts";
import type { StoredBooking } from "./rules.ts";
import { slotMinutes, slotStart, slotTag } from "./slots.ts";
import type { StoredWish } from "./stored-wish-contract.ts";
import {
  alreadyWaiting,
  offerOver,
  ownTime,
  priceChanged,
  timeIsFree,
  tooManyWishes,
  type Wish,
  type WishEnd,
  waitlistLimits,
  wishEnded,
} from "./waitlist-contract.ts";

/** One who waits for a resource on a day. */
export interface Place {
  wishId: WishId;
  slotFrom: number;
  slotTo: number;
  joinedAt: number;
  /** Null without an offer. */
  offeredUntil: number | null;
}

/** What a member waits for. */
export interface OwnWish {
  wishId: WishId;
  resourceId: ResourceId;
  startAt: string;
  endAt: string;
}

export interface Slots {
  slotFrom: number;
  slotTo: number;
}

export const overlap = (one: Slots, other: Slots): boolean =>
  one.slotFrom < other.slotTo && other.slotFrom < one.slotTo;

/** Slots with those within a buffer of them. */
export const around = ({ slotFrom, slotTo }: Slots, bufferMinutes: number): Slots => {
  const buffer = bufferMinutes / slotMinutes;
  return { slotFrom: slotFrom - buffer, slotTo: slotTo + buffer };
};

/** Whoever joined first is served first. */
export const inOrder = (places: readonly Place[]): Place[] =>
  places.toSorted((a, b) => a.joinedAt - b.joinedAt || (a.wishId < b.wishId ? -1 : 1));

/** The place of somebody who waits: one more than those before them who wait for a time that overlaps. */
export function placeOf(wishId: WishId, line: readonly Place[]): number | null {
  const waiting = inOrder(line.filter(({ offeredUntil }) => offeredUntil === null));
  const index = waiting.findIndex((place) => place.wishId === wishId);
  const own = waiting[index];
  if (own === undefined) return null;
  return waiting.slice(0, index).filter((other) => overlap(other, own)).length + 1;
}

/** A time, and how many wait for exactly this one. */
export interface WaitedTime {
  startAt: string;
  endAt: string;
  waiting: number;
  offeredUntil: string | null;
}

/**
 * The times that meet a period and have not begun, soonest first. An offer that has ended counts no longer.
 * @param period in milliseconds
 */
export function waitedTimes(
  line: readonly Place[],
  { from, until }: { from: number; until: number },
  now: number,
): WaitedTime[] {
  const times = new Map<string, WaitedTime>();
  for (const { slotFrom, slotTo, offeredUntil } of line) {
    const [start, end] = [slotStart(slotFrom), slotStart(slotTo)];
    const isOpen = offeredUntil === null ? start > now : offeredUntil > now;
    if (!isOpen || start >= until || end <= from) continue;
    const name = `${slotFrom}-${slotTo}`;
    const time = times.get(name) ?? {
      startAt: toInstant(start),
      endAt: toInstant(end),
      waiting: 0,
      offeredUntil: null,
    };
    times.set(
      name,
      offeredUntil === null
        ? { ...time, waiting: time.waiting + 1 }
        : { ...time, offeredUntil: toInstant(offeredUntil) },
    );
  }
  return [...times.values()].toSorted((a, b) => (a.startAt + a.endAt < b.startAt + b.endAt ? -1 : 1));
}

/** Slots within which a day's line may hold wishes that freed slots, or a new wish, can serve. */
export const reachOf = (freed: Slots): Slots => around(freed, ruleLimits.bufferMinutes);

/** The days, in UTC, on which a time that meets these slots can begin. A line holds the wishes that start on its day. */
export function datesOf({ slotFrom, slotTo }: Slots): string[] {
  const first = slotStart(slotFrom) - ruleLimits.mostMinutes * minuteMilliseconds;
  const dates = new Set<string>();
  for (let at = first; at < slotStart(slotTo); at += slotMinutes * minuteMilliseconds) dates.add(dateOf(toInstant(at)));
  return [...dates];
}

/** The line in which a wish stands. */
export const dateOf = (startAt: string): string => startAt.slice(0, 10);

/**
 * Whether a member may wait for one time more.
 * @throws `bookings.already_waiting`, `bookings.too_many_wishes`
 */
export function refuseOneMore(own: readonly OwnWish[], wanted: Omit<OwnWish, "wishId">): void {
  const isSame = (wish: OwnWish) =>
    wish.resourceId === wanted.resourceId && wish.startAt === wanted.startAt && wish.endAt === wanted.endAt;
  if (own.some(isSame)) throw new AppError(alreadyWaiting);
  const most = waitlistLimits.wishesOfMember;
  if (own.length >= most) throw new AppError(tooManyWishes, { most });
}

/**
 * Nobody waits for what they hold themselves.
 * @param held who holds which slot, by tag
 * @throws `bookings.own_time`
 */
export function refuseOwnTime(
  { slotFrom, slotTo }: Slots,
  held: ReadonlyMap<number, string>,
  own: readonly Pick<StoredBooking, "bookingId">[],
): void {
  const tags = new Set([...held].flatMap(([slot, tag]) => (slotFrom <= slot && slot < slotTo ? [tag] : [])));
  const mine = own.find(({ bookingId }) => tags.has(slotTag(bookingId)));
  if (mine !== undefined) throw new AppError(ownTime, { bookingId: mine.bookingId });
}

/**
 * What is free can be booked, so nobody waits for it.
 * @param time the slots of the wish, with those within a buffer of them
 * @throws `bookings.time_is_free`
 */
export function refuseFree({ slotFrom, slotTo }: Slots, held: ReadonlyMap<number, string>): void {
  if (![...held.keys()].some((slot) => slotFrom <= slot && slot < slotTo)) throw new AppError(timeIsFree);
}

/** @throws `bookings.price_changed` */
export function refuseDearer({ pointsCost }: Pick<StoredBooking, "pointsCost">, mostPoints: number): void {
  if (pointsCost > mostPoints) throw new AppError(priceChanged, { points: pointsCost });
}

export function newWish(
  decided: Omit<StoredBooking, "balanceAfterCharge">,
  { wishId, atOnce, createdBy }: Pick<StoredWish, "wishId" | "atOnce" | "createdBy">,
): StoredWish {
  const { memberId, resourceId, resourceName, startAt, endAt, slotFrom, slotTo, pointsCost, createdAt } = decided;
  return {
    wishId,
    memberId,
    resourceId,
    resourceName,
    startAt,
    endAt,
    slotFrom,
    slotTo,
    atOnce,
    pointsCost,
    createdAt,
    createdBy,
    ...first,
  };
}

const first = {
  status: "waiting",
  offeredUntil: null,
  offeredPoints: null,
  passedOverAt: null,
  endedBy: null,
  bookingId: null,
  changedAt: null,
  version: 1,
} as const;

/**
 * Until when an offer is held: a set time, and never longer than the time can be booked. Undefined where that is too
 * soon.
 */
export function offerUntil(
  { startAt }: Pick<StoredWish, "startAt">,
  now: number,
  { leadMinutes, offerMinutes }: { leadMinutes: number; offerMinutes: number },
): string | undefined {
  const last = toMilliseconds(startAt) - leadMinutes * minuteMilliseconds;
  const until = Math.min(now + offerMinutes * minuteMilliseconds, last);
  return until - now < waitlistLimits.leastOfferMinutes * minuteMilliseconds ? undefined : toInstant(until);
}

const changed = ({ version }: StoredWish, now: number) => ({ changedAt: toInstant(now), version: version + 1 });

export function asOffered(
  wish: StoredWish,
  offer: { offeredUntil: string; offeredPoints: number },
  now: number,
): StoredWish {
  return { ...wish, ...offer, status: "offered", passedOverAt: null, ...changed(wish, now) };
}

/** The time was free, and its member had too few points. They stay in the line. */
export function asPassedOver(wish: StoredWish, now: number): StoredWish {
  return { ...wish, passedOverAt: toInstant(now), ...changed(wish, now) };
}

export function asEnded(
  wish: StoredWish,
  { endedBy, bookingId = null }: { endedBy: WishEnd; bookingId?: BookingId | null },
  now: number,
): StoredWish {
  return { ...wish, status: "ended", endedBy, bookingId, ...changed(wish, now) };
}

/** Whether an offer has ended, or a wished time has begun, without anybody having written it down. */
export function dueEnd(wish: StoredWish, now: number): "missed" | "begun" | undefined {
  if (wish.status === "offered" && now >= toMilliseconds(wish.offeredUntil ?? wish.startAt)) return "missed";
  return wish.status === "waiting" && now >= toMilliseconds(wish.startAt) ? "begun" : undefined;
}

/** The one moment at which a schedule looks at the wish next. */
export function wishDueAt({ status, offeredUntil, startAt }: StoredWish): string | undefined {
  return status === "ended" ? undefined : (offeredUntil ?? startAt);
}

/**
 * Whoever waits may book the time while it is free, as everybody may.
 * @throws `bookings.offer_over`, `bookings.wish_ended`
 */
export function refuseEnded(wish: StoredWish, now: number): void {
  if (wish.status === "ended") throw new AppError(wishEnded, { endedBy: wish.endedBy });
  if (dueEnd(wish, now) === "missed") throw new AppError(offerOver, { offeredUntil: wish.offeredUntil });
}

export function presentWish(wish: StoredWish, now: number): Wish {
  const end = dueEnd(wish, now);
  const shown = { ...wish, pointsCost: wish.offeredPoints ?? wish.pointsCost };
  return end === undefined ? shown : { ...shown, status: "ended", endedBy: end };
}

/** The wish as it was when its member joined. A repeated call gets this answer. */
export const asJoined = (wish: StoredWish): StoredWish => ({ ...wish, ...first });

/** The time of a wish, as a booking asks for it. */
export function timeOf(wish: Pick<StoredWish, "startAt" | "endAt">) {
  return { startAt: wish.startAt, durationMinutes: minutesLong(wish) };
}
