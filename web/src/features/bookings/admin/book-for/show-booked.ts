import type { bookForMember } from "#lambdas/bookings/book-for-contract.ts";
import { listBookings } from "#lambdas/bookings/contract.ts";
import { getDays } from "#lambdas/bookings/days-contract.ts";
import { slotTag } from "#lambdas/bookings/slots.ts";
import type { AnswerCache } from "#web/session/answer-cache.ts";
import type { CallOutputOf } from "#web/session/api.ts";

/** Shows the booking in the days that hold it, and in the list of their names. That list comes from an index. */
export function showBooked({ booking }: CallOutputOf<typeof bookForMember>, cache: AnswerCache): void {
  const { bookingId, resourceId, startAt, endAt } = booking;
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
  cache.hold(listBookings, (list, { query = {} }) => {
    const isOfGrid = query.by === "use" && query.status === "held" && query.cursor === undefined;
    const isOfResource = query.resourceId === undefined || query.resourceId === resourceId;
    if (!isOfGrid || !isOfResource || list.bookings.some((one) => one.bookingId === bookingId)) return undefined;
    return { ...list, bookings: [...list.bookings, booking] };
  });
}
