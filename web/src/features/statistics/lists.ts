/** Addresses of the lists behind figures. */
import type { CallInput } from "#lambdas/contract/define-route.ts";
import { bookingWindow, type listBookings } from "#lambdas/bookings/contract.ts";
import { addDays } from "#lambdas/contract/calendar.ts";
import type { Span } from "#lambdas/statistics/overview.ts";

type Asked = NonNullable<CallInput<typeof listBookings>["query"]>;

export interface Narrowed {
  resourceId?: string | undefined;
  planId?: string | undefined;
}

/** All Bookings of a period, of one resource or plan: by what happened to them, and with what status. */
export const bookingsOf =
  ({ from, to }: Span, { resourceId, planId }: Narrowed = {}) =>
  (by: NonNullable<Asked["by"]>, status?: NonNullable<Asked["status"]>, hour?: { weekday: number; hour: number }) => {
    const asked = {
      by,
      from,
      to,
      status,
      resource: resourceId,
      plan: planId,
      weekday: hour?.weekday,
      hour: hour?.hour,
    };
    const named = Object.entries(asked).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)]],
    );
    return `/admin/bookings?${new URLSearchParams(named)}`;
  };

/** Bookings that wait begin within the days that can be booked. Clocks of two zones differ by a day. */
export const waitingBookings = (today: string) =>
  bookingsOf({ from: today, to: addDays(today, bookingWindow.daysAhead + 1) })("start", "awaiting");
