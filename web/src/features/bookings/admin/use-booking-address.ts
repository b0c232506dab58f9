/** Period, filters and the opened booking are in the address, so they survive a reload and can be shared. */
import { useCallback } from "react";
import { listedBySchema, listedStatusSchema } from "#lambdas/bookings/contract.ts";
import { localDate } from "#lambdas/contract/calendar.ts";
import { memberIdSchema, planIdSchema, resourceIdSchema } from "#lambdas/contract/ids.ts";
import { dateSchema } from "#lambdas/contract/time.ts";
import { useNow } from "#web/kit/use-now.ts";
import { anyText, oneOf, useAddress } from "#web/session/address.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { type BookingView, keepView, lastView, readView } from "./last-view.ts";
import { daysOf, monthOf } from "./month.ts";
import type { BookingFilter } from "./queries.ts";

const numberUpTo = (most: number) => (text: string) =>
  /^\d{1,2}$/.test(text) && Number(text) <= most ? Number(text) : undefined;

const shape = {
  view: readView,
  /** The day of the grid, or one of its week. */
  date: oneOf(dateSchema),
  month: anyText,
  /** What happens on the days from `from` to `to`. Without it, the list is of a month. */
  by: oneOf(listedBySchema),
  from: oneOf(dateSchema),
  to: oneOf(dateSchema),
  status: oneOf(listedStatusSchema),
  resource: oneOf(resourceIdSchema),
  member: oneOf(memberIdSchema),
  plan: oneOf(planIdSchema),
  search: anyText,
  weekday: numberUpTo(7),
  hour: numberUpTo(23),
  booking: anyText,
};

export type AddressChange = Partial<Record<keyof typeof shape, string | null>>;

/** What shows every booking of the period. */
export const noFilters: AddressChange = {
  status: null,
  resource: null,
  member: null,
  plan: null,
  search: null,
  weekday: null,
  hour: null,
};

export function useBookingAddress() {
  const { tenantId, timeZone } = useWorkspace();
  const { values, set: setAddress, linkTo: linkOf } = useAddress(shape);
  const { by, from, to, status, resource: resourceId, member: memberId, plan: planId, search, weekday, hour } = values;
  const now = useNow();
  const month = monthOf(values.month ?? null, now, timeZone);
  const isInUse = by === "use" && weekday !== undefined && weekday > 0 && hour !== undefined;
  const filter: BookingFilter = {
    ...(by === undefined ? { month } : { by, ...daysOf(month, { from, to }) }),
    status,
    resourceId,
    memberId,
    planId,
    search,
    ...(isInUse && { weekday, hour }),
  };
  const isFiltered =
    by !== undefined || [status, resourceId, memberId, planId, search].some((value) => value !== undefined);
  // Only the list has a period, a plan or a search. Links to it were made before the grid existed, and name no view.
  const isOfList = [by, from, to, values.month, planId, search, weekday, hour].some((value) => value !== undefined);
  const view: BookingView = values.view ?? (isOfList ? "list" : (lastView(tenantId) ?? "day"));
  const date = values.date ?? localDate(now, timeZone);
  // The view stays in the address, so that a link shows the same to everybody.
  const set = useCallback(
    (change: AddressChange, options?: { replace: boolean }) => {
      const chosen = readView(change.view ?? null);
      if (chosen !== undefined) keepView(tenantId, chosen);
      setAddress({ view, ...change }, options);
    },
    [setAddress, tenantId, view],
  );
  const linkTo = useCallback((change: AddressChange) => linkOf({ view, ...change }), [linkOf, view]);
  return { view, date, filter, month, isFiltered, opened: values.booking, set, linkTo };
}

export type BookingAddress = ReturnType<typeof useBookingAddress>;
