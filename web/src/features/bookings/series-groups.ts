/** One row for a series: its soonest booking, with those that follow. Pure. */
import type { Booking } from "#lambdas/bookings/contract.ts";

interface SeriesGroup {
  booking: Booking;
  /** Further bookings of its series, soonest first. */
  following: readonly Booking[];
}

/** @param bookings soonest first; so are the groups, by their first bookings */
export function groupsOf(bookings: readonly Booking[]): SeriesGroup[] {
  const groups: { booking: Booking; following: Booking[] }[] = [];
  const ofSeries = new Map<string, Booking[]>();
  for (const booking of bookings) {
    const seriesId = booking.series?.seriesId;
    const known = seriesId === undefined ? undefined : ofSeries.get(seriesId);
    if (known !== undefined) {
      known.push(booking);
      continue;
    }
    const group = { booking, following: [] };
    if (seriesId !== undefined) ofSeries.set(seriesId, group.following);
    groups.push(group);
  }
  return groups;
}
