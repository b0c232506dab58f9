import { toInstant } from "../contract/time.ts";
import { defineSummary } from "../pipeline/composed.ts";
import { readSeatsOf } from "./list.ts";
import { eventsByStart } from "./repository.ts";
import { isVisible, summariseEvent } from "./rules.ts";
import { nextEvents } from "./summary.ts";

/** More than are shown: some are cancelled, or published later. */
const readAtOnce = 10;

export const eventsSummary = defineSummary({
  load: async ({ scope, now }, table) => {
    const { rows } = await table.query(eventsByStart(scope, { from: toInstant(now) }, { limit: readAtOnce }));
    const events = rows.filter((event) => event.status === "published" && isVisible(event, now)).slice(0, nextEvents);
    const ids = events.map(({ eventId }) => eventId);
    return { events, seats: await readSeatsOf(table, scope, ids, { consistent: false }) };
  },
  present: ({ loaded: { events, seats } }) => ({
    events: events.map((event) => summariseEvent(event, seats.get(event.eventId))),
  }),
});
