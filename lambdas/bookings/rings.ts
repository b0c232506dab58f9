import type { Ring } from "../contract/define-channel.ts";
import { ringsOn } from "../contract/define-ring.ts";
import { hourMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import { bookingRulesItem, resourceItem } from "../resources/items.ts";
import { bookedDays, ownBookings, pendingBookings } from "./channels.ts";
import { type BookingRecord, bookingItem, wishItem } from "./items.ts";

const placed = ["status", "startAt", "endAt", "resourceId"] as const;
const waits = { status: ["pending"], requiresApproval: [true] } as const;

export const bookingRings = [
  ringsOn(bookedDays, bookingItem, [{ created: true, changed: placed }], (bookings) => ({
    to: {},
    ring: {
      noun: "bookings",
      ids: unique(bookings.map(({ resourceId }) => resourceId)),
      days: unique(bookings.flatMap(daysOf)),
    },
  })),
  ringsOn(bookedDays, resourceItem, [{ created: true, removed: true, changed: ["version"] }], ([{ resourceId }]) => ({
    to: {},
    ring: { noun: "resources", ids: [resourceId] },
  })),
  ringsOn(bookedDays, bookingRulesItem, [{ created: true, changed: ["version"] }], () => ({
    to: {},
    ring: { noun: "resources" },
  })),
  ringsOn(
    ownBookings,
    bookingItem,
    [{ created: true, changed: [...placed, "checkedInAt", "checkedOutAt"] }],
    ([booking]) => ({ to: { memberId: booking.memberId }, ring: { noun: "bookings" } }),
  ),
  ringsOn(ownBookings, wishItem, [{ created: true, changed: ["status", "passedOverAt"] }], ([wish]) => ({
    to: { memberId: wish.memberId },
    ring: { noun: "bookings" },
  })),
  // An offer takes the time, and gives it back when it ends.
  ringsOn(bookedDays, wishItem, [{ changed: ["status"] }], (wishes) => ({
    to: {},
    ring: {
      noun: "bookings",
      ids: unique(wishes.map(({ resourceId }) => resourceId)),
      days: unique(wishes.flatMap(daysOf)),
    },
  })),
  ringsOn(
    pendingBookings,
    bookingItem,
    [
      { created: true, changed: placed, after: waits },
      { changed: placed, before: waits },
    ],
    ([booking]) => ({ to: {}, ring: ringOf(booking) }),
  ),
];

const ringOf = ({ bookingId }: Pick<BookingRecord, "bookingId">): Ring => ({ noun: "bookings", ids: [bookingId] });

/** The days in UTC that the booking touches. */
function daysOf({ startAt, endAt }: Pick<BookingRecord, "startAt" | "endAt">): string[] {
  const last = toMilliseconds(endAt) - 1;
  const days: string[] = [];
  for (let at = toMilliseconds(startAt); at < last; at += hourMilliseconds) days.push(dayOf(at));
  return [...days, dayOf(last)];
}

const dayOf = (milliseconds: number) => toInstant(milliseconds).slice(0, 10);

const unique = <T>(values: readonly T[]) => [...new Set(values)];
