import { bookingsByCreation, bookingsByStart } from "../../bookings/repository.ts";
import { longestMilliseconds, presentBooking } from "../../bookings/rules.ts";
import { toInstant } from "../../contract/time.ts";
import { upcomingEvents } from "../../events/repository.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { publishedNews } from "../../news/repository.ts";
import { readableNews } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { readResources } from "../../resources/repository.ts";
import { dashboardSize, getDashboard } from "../contract.ts";
import { nextBookingOf } from "../rules.ts";

/**
 * The first page fits half a read unit. It includes cancelled bookings; if all are cancelled, the next page is read
 * too.
 */
const bookingsToCome = { atOnce: 4, beyond: 20 };

/** More than the page shows: some articles are for other readers or have expired. */
const newsAtOnce = 8;

export const handler = tenantRoute(getDashboard, {
  gets: ({ scope, actorId }) => ({ wallet: walletRef(scope, actorId), membership: membershipRef(scope, actorId) }),
  load: async ({ scope, actorId, now }, table) => {
    const [recent, toCome, resources, news, events] = await Promise.all([
      table.query(bookingsByCreation(scope, actorId, dashboardSize.bookings)),
      table.query(bookingsByStart(scope, actorId, { from: toComeFrom(now), limit: bookingsToCome.atOnce })),
      readResources(table, scope),
      table.query(publishedNews(scope, toInstant(now), { limit: newsAtOnce })),
      table.query(upcomingEvents(scope, toInstant(now), dashboardSize.events)),
    ]);
    return { recent: recent.rows, toCome, resources, news: news.rows, events: events.rows };
  },
  run: async ({ scope, actorId, member, role, found, loaded, now, table }) => {
    let next = nextBookingOf(loaded.toCome.rows, now);
    const cursor = loaded.toCome.nextCursor;
    if (next === undefined && cursor !== null) {
      const page = { from: toComeFrom(now), limit: bookingsToCome.beyond, cursor };
      next = nextBookingOf((await table.query(bookingsByStart(scope, actorId, page))).rows, now);
    }
    return {
      firstName: member?.firstName ?? null,
      balance: found.wallet?.balance ?? 0,
      membership: found.membership?.status === "active" ? found.membership : null,
      nextBooking: next === undefined ? null : presentBooking(next, now, "member"),
      recentBookings: loaded.recent.map((booking) => presentBooking(booking, now, "member")),
      resources: loaded.resources.filter((resource) => resource.isAvailable),
      news: readableNews(loaded.news, found.membership, role, now).slice(0, dashboardSize.news),
      events: loaded.events,
    };
  },
});

/** A booking that runs now began at most the longest duration ago. */
const toComeFrom = (now: number) => toInstant(now - longestMilliseconds);
