import { bookedDays, ownBookings, pendingBookings } from "#lambdas/bookings/channels.ts";
import { listenOn, reread, touchesDay } from "#web/session/realtime/listener.ts";

export const bookingListeners = {
  "bookings.bookedDays": listenOn(
    bookedDays,
    reread("bookings.getDayCalendar", (ring, { query }) => touchesDay(ring, query.date)),
    reread("bookings.getAvailability", (ring, { params, query }) => {
      return touchesDay(ring, query.date) && (ring.ids?.includes(params.resourceId) ?? true);
    }),
  ),
  "bookings.ownBookings": listenOn(
    ownBookings,
    reread("bookings.listMyBookings"),
    reread("dashboard.getDashboard"),
    // A cancellation gives points back.
    reread("members.getMe"),
  ),
  "bookings.pendingBookings": listenOn(pendingBookings, reread("bookings.listBookings")),
};
