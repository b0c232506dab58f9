import { bookedDays, ownBookings, pendingBookings } from "#lambdas/bookings/channels.ts";
import type { Ring } from "#lambdas/contract/define-channel.ts";
import { listenOn, reread, rereadLate, touchesDay } from "#web/session/realtime/listener.ts";

export const bookingListeners = {
  "bookings.bookedDays": listenOn(
    bookedDays,
    reread("bookings.getDayCalendar", (ring, { query }) => touchesDay(ring, query.date)),
    reread("bookings.getDays", (ring, { query }) => touchesDay(ring, query.date, Number(query.days ?? 1))),
    rereadLate("bookings.getAvailability", (ring, { params, query }) => {
      return touchesDay(ring, query.date) && (ring.ids?.includes(params.resourceId) ?? true);
    }),
    rereadLate("bookings.listBookings", (ring, { query }) => query?.by === "use" && touchesDays(ring, query)),
    rereadLate("bookings.listWaiting"),
    reread("bookings.listClearings", ({ noun }) => noun === "bookings"),
    rereadLate("access.listExpected", ({ noun }) => noun === "bookings"),
    reread("resources.listResources", ({ noun }) => noun === "resources"),
  ),
  "bookings.ownBookings": listenOn(
    ownBookings,
    rereadLate("bookings.listMyBookings"),
    reread("bookings.listMyWishes"),
    rereadLate("dashboard.getDashboard"),
    // A cancellation gives points back.
    reread("members.getMe"),
  ),
  "bookings.pendingBookings": listenOn(
    pendingBookings,
    rereadLate("bookings.listBookings"),
    rereadLate("statistics.getToday"),
  ),
};

/** Whether a ring is about one of the days that a list is of. */
function touchesDays(ring: Ring, { from, to }: { from?: string; to?: string }): boolean {
  if (from === undefined || to === undefined) return false;
  return touchesDay(ring, from, Math.round((Date.parse(to) - Date.parse(from)) / 86_400_000) + 1);
}
