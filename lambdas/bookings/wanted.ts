/** Which bookings administrators ask a list for. A figure and the list behind it count by the same days. Pure. */
import { boundsOfDays, clockHours, dayOf, localDate, weekdayOf, type Zones, zoneAt } from "../contract/calendar.ts";
import type { Query } from "../contract/define-route.ts";
import { foldText } from "../contract/text.ts";
import { hourMilliseconds, toMilliseconds } from "../contract/time.ts";
import { firstRules } from "../resources/rules-contract.ts";
import { type Booking, type listBookings } from "./contract.ts";
import { latestMoveDays } from "./move-contract.ts";
import { longestMilliseconds, type StoredBooking } from "./rules.ts";

type Wanted = Query<typeof listBookings>;
/** Days, and what happened on them. Undefined for a month of starts. */
type WantedDays = Pick<Wanted, "weekday" | "hour"> & Required<Pick<Wanted, "from" | "to" | "by">>;

export function daysOf({ from, to, by, weekday, hour }: Wanted): WantedDays | undefined {
  return from === undefined || to === undefined ? undefined : { from, to, by, weekday, hour };
}

const dayMilliseconds = 24 * hourMilliseconds;
/** Nobody books further ahead than the rules reach. Zones differ by up to 26 hours. */
const furthest = (reachDays: number) => (reachDays + 3) * dayMilliseconds;
/**
 * Nobody cancels a booking after its end. One that nobody approved is cancelled soon after its start, or after an
 * outage. Its message waits at most four days in a queue, and twice fourteen among dead letters.
 */
const latest = 40 * dayMilliseconds;

/** How long before the first day such bookings can start, and whether they can start long after the last one. */
const around = {
  start: { before: 0, looksAhead: false },
  use: { before: longestMilliseconds, looksAhead: false },
  made: { before: 0, looksAhead: true },
  cancelled: { before: latest, looksAhead: true },
} as const;

/** A move can take a booking further ahead than anything that is made on its day. */
const later = { start: 0, use: 0, made: latestMoveDays * dayMilliseconds, cancelled: 0 };

/** Whether such bookings can start long after the last day. A list of them then needs the reach of the rules. */
export const looksAhead = ({ by }: Pick<WantedDays, "by">): boolean => around[by].looksAhead;

/**
 * The first and the last start, in milliseconds, that such a booking can have.
 * @param reachDays the most days ahead that the rules have ever allowed
 */
export function startsOf(
  { from, to, by }: WantedDays,
  zones: Zones,
  reachDays = firstRules.reachDays,
): { from: number; to: number } {
  const bounds = boundsOfDays({ from, to }, zones);
  const after = looksAhead({ by }) ? furthest(reachDays) + later[by] : 0;
  return { from: bounds.from - around[by].before, to: bounds.to + after };
}

/** Whether a booking, as stored and as shown, is one of those. */
export function isWanted(
  stored: Pick<StoredBooking, "planId">,
  booking: Booking,
  wanted: Wanted,
  zones: Zones,
): boolean {
  const days = daysOf(wanted);
  return (
    (wanted.resourceId === undefined || booking.resourceId === wanted.resourceId) &&
    (wanted.memberId === undefined || booking.memberId === wanted.memberId) &&
    (wanted.planId === undefined || stored.planId === wanted.planId) &&
    hasStatus(booking, wanted.status) &&
    hasWords(booking, wanted.search) &&
    (days === undefined || isOnDays(booking, days, zones))
  );
}

function hasStatus(booking: Booking, status: Wanted["status"]): boolean {
  switch (status) {
    case undefined:
      return true;
    case "held":
      return booking.status !== "cancelled";
    case "awaiting":
      return booking.awaitsApproval;
    case "lapsed":
      return booking.endedBy?.cause === "not_approved";
    case "released":
      return booking.endedBy?.cause === "not_claimed";
    case "refused":
      return booking.endedBy?.cause === "refused";
    default:
      return booking.status === status;
  }
}

function hasWords({ memberName, resourceName, resourceLocation }: Booking, search = ""): boolean {
  const text = foldText([memberName ?? "", resourceName, resourceLocation].join("\n"));
  return foldText(search)
    .split(/\s+/)
    .every((word) => text.includes(word));
}

function isOnDays(booking: Booking, days: WantedDays, zones: Zones): boolean {
  const { startAt, endAt, createdAt, cancelledAt } = booking;
  const isWithin = (day: string) => days.from <= day && day <= days.to;
  // The hours of a booking count by the zone that held when it was made.
  const zone = zoneAt(zones, createdAt);
  const first = localDate(toMilliseconds(startAt), zone);
  switch (days.by) {
    case "start":
      return isWithin(first);
    case "made":
      return isWithin(dayOf(zones, createdAt));
    case "cancelled":
      return cancelledAt !== null && isWithin(dayOf(zones, cancelledAt));
    case "use": {
      const last = localDate(toMilliseconds(endAt) - 1, zone);
      if (first > days.to || last < days.from) return false;
      const { weekday, hour } = days;
      if (weekday === undefined && hour === undefined) return true;
      return clockHours(booking, zone).some(
        (of) =>
          isWithin(of.date) &&
          (weekday === undefined || weekdayOf(of.date) === weekday) &&
          (hour === undefined || of.hour === hour),
      );
    }
  }
}
