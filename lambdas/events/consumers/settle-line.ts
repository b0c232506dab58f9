import { changesConsumer } from "../../pipeline/consumer.ts";
import { LostRace } from "../../store/failed-conditions.ts";
import type { Table } from "../../store/table.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { settleLine } from "../consumers.ts";
import { eventIdOf } from "../items.ts";
import { placesTogether, type Standing, settle } from "../line-transactions.ts";
import { readTakers } from "../list.ts";
import { type Lined, linedInOrder, registrationRef } from "../registration-repository.ts";
import { eventRef, moveSeats, seatsRef } from "../repository.ts";
import { settlePlaces } from "../seats.ts";

/**
 * Settles the line until it is empty, from its beginning. The numbers of the event have the version that was read. So
 * two runs for one event never settle the same places: one of them reads anew. Of an empty line, no mark stays: it would
 * keep everybody from a seat.
 */
export const handler = changesConsumer(settleLine, async (change, scope, { table, now }) => {
  if (change.after === undefined) return;
  const eventId = change.entity === "lined" ? change.after.eventId : eventIdOf(String(change.after["pk"]));
  for (;;) {
    const { event, seats, tenant } = await table.getMany(
      { event: eventRef(scope, eventId), seats: seatsRef(scope, eventId), tenant: tenantRef(scope) },
      { consistent: true },
    );
    if (event === undefined || seats === undefined || tenant === undefined) return;
    const { rows, nextCursor } = await table.query(linedInOrder(scope, eventId, placesTogether));
    if (rows.length === 0) {
      if (seats.isLined) await table.commit([moveSeats(scope, eventId, settlePlaces(seats, [], { isLast: true }))]);
      return;
    }
    const standing = await readStanding(table, scope, eventId, rows);
    const isWholeLine = nextCursor === null;
    await table.commit(settle(scope, standing, { event, seats, tenant, now, isWholeLine }));
  }
});

async function readStanding(
  table: Table,
  scope: TenantScope,
  eventId: Parameters<typeof registrationRef>[1],
  places: readonly Lined[],
): Promise<Standing[]> {
  const registrationRefs = Object.fromEntries(
    places.map(({ registrationId }) => [registrationId, registrationRef(scope, eventId, registrationId)]),
  );
  const registrations = await table.getMany(registrationRefs, { consistent: true });
  const inLine = places.map((place) => {
    const { [place.registrationId]: registration } = registrations;
    // A place goes in the transaction that settles its registration. It was read a moment before that.
    if (registration?.status !== "lined") throw new LostRace();
    return { place, registration };
  });
  const memberIds = inLine.map(({ registration: { memberId } }) => memberId);
  const takerOf = await readTakers(table, scope, memberIds);
  return inLine.map((one) => ({ ...one, taker: takerOf(one.registration.memberId) }));
}
