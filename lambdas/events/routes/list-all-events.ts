import { daysIn } from "../../contract/days.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { readSeatsOf } from "../list.ts";
import { allEvents, eventsBetween } from "../repository.ts";
import { isOnDays, presentDetail } from "../rules.ts";
import { listAllEvents } from "../staff-contract.ts";

export const handler = tenantRoute(listAllEvents, {
  load: async ({ scope, now, query: { when, from, limit, cursor } }, table) => {
    // The days are those of the tenant's clock.
    if (from !== undefined) return { page: undefined };
    return { page: await table.query(allEvents(scope, { when, now: toInstant(now) }, { limit, cursor })) };
  },
  run: async ({ scope, tenant, loaded: { page }, query, now, table }) => {
    const days = daysIn(query);
    const { rows, nextCursor } = page ?? (await table.query(eventsBetween(scope, query, tenant)));
    const wanted = days === undefined ? rows : rows.filter((event) => isOnDays(event, days, tenant));
    const ids = wanted.map(({ eventId }) => eventId);
    const seats = await readSeatsOf(table, scope, ids, { consistent: true });
    const events = wanted.flatMap((event) => {
      const ofEvent = seats.get(event.eventId);
      return ofEvent === undefined ? [] : [presentDetail(event, ofEvent, now)];
    });
    return { events, nextCursor };
  },
});
