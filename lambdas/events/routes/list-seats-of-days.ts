import { boundsOfDays } from "../../contract/calendar.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { listSeatsOfDays, type SeatOfDays } from "../desk-contract.ts";
import { registrationsByName } from "../registration-repository.ts";
import { statusAt } from "../registrations.ts";
import { allEvents } from "../repository.ts";
import { daysOfSeat } from "../rules.ts";

/** One page reads at most this many events, or parts of one. The cursor continues from there. */
const maxReads = 10;

export const handler = tenantRoute(listSeatsOfDays, {
  run: async ({ scope, tenant, query: { by, from, to, limit, cursor: asked }, now, table }) => {
    // Nobody gets or loses a seat of an event that is over.
    const since = toInstant(boundsOfDays({ from, to }, tenant).from);
    const seats: SeatOfDays[] = [];
    // Where the registrations of an event go on, and after which event that one comes.
    let [inEvent = "", afterEvent = ""] = asked?.split("~") ?? [];
    for (let reads = 0; reads < maxReads && seats.length < limit; reads += 1) {
      const page = { limit: 1, cursor: afterEvent || undefined };
      const { rows, nextCursor } = await table.query(allEvents(scope, { when: "to_come", now: since }, page));
      const [event] = rows;
      if (event === undefined) return { seats, nextCursor: null };
      const { eventId, title: eventTitle } = event;
      const part = { limit: limit - seats.length, cursor: inEvent || undefined };
      const registrations = await table.query(registrationsByName(scope, eventId, part));
      for (const record of registrations.rows) {
        const { [by]: day } = daysOfSeat(record, tenant);
        const { seatedAt } = record;
        if (seatedAt !== null && day !== null && from <= day && day <= to)
          seats.push({ ...record, status: statusAt(record, event, now), eventTitle, seatedAt });
      }
      inEvent = registrations.nextCursor ?? "";
      if (inEvent !== "") continue;
      if (nextCursor === null) return { seats, nextCursor: null };
      afterEvent = nextCursor;
    }
    return { seats, nextCursor: `${inEvent}~${afterEvent}` };
  },
});
