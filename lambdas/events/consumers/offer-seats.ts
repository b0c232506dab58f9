import type { EventId } from "../../contract/ids.ts";
import { limits } from "../../contract/limits.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { LostRace } from "../../store/failed-conditions.ts";
import type { Table } from "../../store/table.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import { offerSeats } from "../consumers.ts";
import { readTaker } from "../list.ts";
import { whyNoSeat } from "../outcomes.ts";
import { registrationRef, type Waiting, waitingInOrder } from "../registration-repository.ts";
import { eventRef, seatsRef } from "../repository.ts";
import { hasBegun, isOver } from "../rules.ts";
import { ticketsToServe } from "../seats.ts";
import { endWaiting, offerSeat } from "../transactions.ts";

/**
 * Serves the line until nobody in it can be served, or the event begins. It reads the seats anew after each offer. So
 * whoever joins the line while it works, because seats and waiting people were both there, is served too. Safe to repeat
 * and to run twice.
 */
export const handler = changesConsumer(offerSeats, async (change, scope, { table, now }) => {
  const { eventId } = change.after ?? change.before;
  for (;;) {
    const { event, seats } = await table.getMany(
      { event: eventRef(scope, eventId), seats: seatsRef(scope, eventId) },
      { consistent: true },
    );
    if (event === undefined || seats?.sale !== "open" || isOver(event, now) || hasBegun(event, now)) return;
    const served = ticketsToServe(seats);
    if (served.size === 0) return;
    const next = await firstWaiting(table, scope, eventId, served);
    if (next === undefined) return;
    const { registration } = await table.getMany(
      { registration: registrationRef(scope, eventId, next.registrationId) },
      { consistent: true },
    );
    // Another run, or the person, was faster. The line is read again.
    if (registration?.status !== "waitlisted") throw new LostRace();
    // Whoever is suspended, or is not meant by the ticket any more, could not accept a seat. It would stay with them.
    const cause = whyNoSeat(registration, event, await readTaker(table, scope, registration.memberId));
    await table.commit(
      cause === undefined
        ? offerSeat(scope, registration, next, { event, now })
        : endWaiting(scope, registration, next, { cause, now }),
    );
  }
});

async function firstWaiting(table: Table, scope: TenantScope, eventId: EventId, served: ReadonlySet<number>) {
  let next: Waiting | undefined;
  for await (const waiting of table.all(waitingInOrder(scope, eventId, { limit: limits.pageRows }))) {
    if (!served.has(waiting.ticketNo)) continue;
    next = waiting;
    break;
  }
  return next;
}
