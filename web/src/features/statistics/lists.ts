/** Addresses of the lists behind figures. */

import type { listBookings } from "#lambdas/bookings/contract.ts";
import { addDays } from "#lambdas/contract/calendar.ts";
import type { CallInput } from "#lambdas/contract/define-route.ts";
import type { LedgerFilter } from "#lambdas/points/contract.ts";
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

/** Bookings that wait begin within the days that can be booked. A number, so that the page loads no booking rules. */
export const daysOfWaiting = 31;

export const waitingBookings = (today: string) =>
  bookingsOf({ from: today, to: addDays(today, daysOfWaiting) })("start", "awaiting");

const daysOf = ({ from, to }: Span) => `from=${from}&to=${to}`;

/** Points Management of the days: all movements, or those of one kind. */
export const movementsOf = (span: Span, group?: LedgerFilter) =>
  `/admin/points?period=days&${daysOf(span)}${group === undefined ? "" : `&group=${group}`}`;

/** Members who joined on these days, newest first. Who has left since is in no list of members. */
export const joinedIn = (span: Span) => `/admin/members?status=joined&${daysOf(span)}&sort=joined.descending`;

/** The history of changes: who was removed in a month. */
export const removedIn = (month: string) => `/admin/audit?month=${month}&action=joining.eraseMember`;

/** Event Management: the events that begin on these days. */
export const eventsOf = (span: Span) => `/admin/events?${daysOf(span)}`;

/** Event Registrations: the seats of all events that members got or lost on these days. */
export const seatsOf = (by: "registered" | "unregistered", span: Span) =>
  `/admin/event-registrations?by=${by}&${daysOf(span)}`;

/** Live Sessions that were held on these days. */
export const sessionsOf = (span: Span) => `/admin/live-sessions?${daysOf(span)}`;
