import { bookingsByCreation, bookingsByStart } from "../../bookings/repository.ts";
import { longestMilliseconds, presentBooking } from "../../bookings/rules.ts";
import { toInstant } from "../../contract/time.ts";
import { upcomingEvents } from "../../events/repository.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { publishedNews } from "../../news/repository.ts";
import { walletRef } from "../../points/repository.ts";
import { readResources } from "../../resources/repository.ts";
import { tenantRoute } from "../../shared/handler.ts";
import { dashboardSize, getDashboard } from "../contract.ts";
import { nextBookingOf } from "../rules.ts";

/** Cancelled bookings stand among those to come: enough are read to find one that is not. */
const bookingsToCome = 10;

export const handler = tenantRoute(getDashboard, {
  gets: ({ scope, actorId }) => ({ wallet: walletRef(scope, actorId), membership: membershipRef(scope, actorId) }),
  load: async ({ scope, actorId, now }, table) => {
    const from = toInstant(now - longestMilliseconds);
    const [recent, toCome, resources, news, events] = await Promise.all([
      table.query(bookingsByCreation(scope, actorId, dashboardSize.bookings)),
      table.query(bookingsByStart(scope, actorId, { from, limit: bookingsToCome })),
      readResources(table, scope),
      table.query(publishedNews(scope, toInstant(now), dashboardSize.news)),
      table.query(upcomingEvents(scope, toInstant(now), dashboardSize.events)),
    ]);
    return { recent: recent.rows, toCome: toCome.rows, resources, news: news.rows, events: events.rows };
  },
  run: ({ member, found, loaded, now }) => {
    const next = nextBookingOf(loaded.toCome, now);
    return {
      firstName: member?.firstName ?? null,
      balance: found.wallet?.balance ?? 0,
      membership: found.membership?.status === "active" ? found.membership : null,
      nextBooking: next === undefined ? null : presentBooking(next, now, "member"),
      recentBookings: loaded.recent.map((booking) => presentBooking(booking, now, "member")),
      resources: loaded.resources.filter((resource) => resource.isAvailable),
      news: loaded.news,
      events: loaded.events,
    };
  },
});
