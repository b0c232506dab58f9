/** Which view of All Bookings somebody chose last: kept in this browser, for each person and workspace. */
import { readAccountId } from "#web/session/stored-token.ts";

export const bookingViews = ["list", "day", "week"] as const;
export type BookingView = (typeof bookingViews)[number];

export const readView = (text: string | null): BookingView | undefined => bookingViews.find((view) => view === text);

const keyOf = (tenantId: string) => `guildhall-bookings-view-${tenantId}-${readAccountId() ?? ""}`;

export function lastView(tenantId: string): BookingView | undefined {
  try {
    return readView(window.localStorage.getItem(keyOf(tenantId)));
  } catch {
    // The browser stores nothing. The choice holds in the address only.
    return undefined;
  }
}

export function keepView(tenantId: string, view: BookingView): void {
  try {
    window.localStorage.setItem(keyOf(tenantId), view);
  } catch {
    // As above.
  }
}
