import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { readSeatsOf } from "../list.ts";
import { allEvents } from "../repository.ts";
import { presentDetail } from "../rules.ts";
import { listAllEvents } from "../staff-contract.ts";

export const handler = tenantRoute(listAllEvents, {
  load: ({ scope, now, query: { when, limit, cursor } }, table) =>
    table.query(allEvents(scope, { when, now: toInstant(now) }, { limit, cursor })),
  run: async ({ scope, loaded: { rows, nextCursor }, now, table }) => {
    const ids = rows.map(({ eventId }) => eventId);
    const seats = await readSeatsOf(table, scope, ids, { consistent: true });
    const events = rows.flatMap((event) => {
      const ofEvent = seats.get(event.eventId);
      return ofEvent === undefined ? [] : [presentDetail(event, ofEvent, now)];
    });
    return { events, nextCursor };
  },
});
