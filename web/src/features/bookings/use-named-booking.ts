/** The booking that an address names. It can be on another tab, or on a page that is not loaded yet. */
import { useQuery } from "@tanstack/react-query";
import { type Booking, listMyBookings } from "#lambdas/bookings/contract.ts";
import { bookingIdSchema } from "#lambdas/contract/ids.ts";
import { routeQuery } from "#web/session/api.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

interface NamedBooking {
  /** Undefined while it is looked for, and if it is not found. */
  booking: Booking | undefined;
  isLooking: boolean;
}

/** @param rows what the page lists; undefined while it loads */
export function useNamedBooking(name: string | undefined, rows: readonly Booking[] | undefined): NamedBooking {
  const { tenantId } = useWorkspace();
  const bookingId = bookingIdSchema.safeParse(name).data;
  const isNamed = (booking: Booking) => booking.bookingId === bookingId;
  const listed = rows?.find(isNamed);
  const isElsewhere = bookingId !== undefined && rows !== undefined && listed === undefined;
  const alone = useQuery({
    ...routeQuery(listMyBookings, { params: { tenantId }, query: { bookingId } }),
    enabled: isElsewhere,
  });
  return {
    booking: listed ?? alone.data?.bookings.find(isNamed),
    isLooking: rows === undefined || (isElsewhere && alone.isPending),
  };
}
