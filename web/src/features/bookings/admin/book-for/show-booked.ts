import type { bookForMember } from "#lambdas/bookings/book-for-contract.ts";
import { listBookings } from "#lambdas/bookings/contract.ts";
import { getDays } from "#lambdas/bookings/days-contract.ts";
import { slotTag } from "#lambdas/bookings/slots.ts";
import { localDate } from "#lambdas/contract/calendar.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import type { AnswerCache } from "#web/session/answer-cache.ts";
import type { CallOutputOf } from "#web/session/api.ts";

/** Shows the booking in the days that hold it, and in the list of their names. That list comes from an index. */
export function showBooked(
  { booking }: CallOutputOf<typeof bookForMember>,
  cache: AnswerCache,
  timeZone: string,
): void {
  const { bookingId, resourceId, memberId, startAt, endAt } = booking;
  cache.change(getDays, (day) => {
    if (startAt >= day.endAt || endAt <= day.startAt) return undefined;
    const run = {
      startAt: startAt < day.startAt ? day.startAt : startAt,
      endAt: endAt > day.endAt ? day.endAt : endAt,
      tag: slotTag(bookingId),
    };
    const others = day.resources.filter((resource) => resource.resourceId !== resourceId);
    const taken = day.resources.find((resource) => resource.resourceId === resourceId)?.taken ?? [];
    return { ...day, resources: [...others, { resourceId, taken: [...taken, run] }] };
  });
  const day = (at: number) => localDate(at, timeZone);
  const [first, last] = [day(toMilliseconds(startAt)), day(toMilliseconds(endAt) - 1)];
  cache.hold(listBookings, (list, { query = {} }) => {
    const { by, status, from = "", to = "", cursor, planId, weekday } = query;
    const isOfGrid = by === "use" && status === "held" && String(from) <= last && first <= String(to);
    const isOther = (query.resourceId ?? resourceId) !== resourceId || (query.memberId ?? memberId) !== memberId;
    // The page cannot tell a plan, or an hour of a weekday. The grid asks for neither.
    const isUnknown = [cursor, planId, weekday].some((value) => value !== undefined);
    if (!isOfGrid || isOther || isUnknown) return undefined;
    if (list.bookings.some((one) => one.bookingId === bookingId)) return undefined;
    return { ...list, bookings: [...list.bookings, booking] };
  });
}
