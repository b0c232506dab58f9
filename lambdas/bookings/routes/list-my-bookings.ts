import { tenantRoute } from "../../pipeline/handler.ts";
import { listMyBookings } from "../contract.ts";
import { bookingsByStart } from "../repository.ts";
import { presentBooking } from "../rules.ts";

export const handler = tenantRoute(listMyBookings, {
  load: ({ scope, actorId, query }, table) => table.query(bookingsByStart(scope, actorId, query)),
  run: ({ loaded, now }) => ({
    bookings: loaded.rows.map((booking) => presentBooking(booking, now, "member")),
    nextCursor: loaded.nextCursor,
  }),
});
