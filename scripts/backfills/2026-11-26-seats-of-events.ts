/**
 * Backfill of 2026-11-26. Events of the first release have no seats and no place in the list of all events. Nobody could
 * register for one, so all seats are free. Without seats, no page shows the event.
 */
import { allEventsList, eventItem, seatsItem } from "#lambdas/events/items.ts";
import { newSeats } from "#lambdas/events/seats.ts";
import { indexed, tenantOf } from "#lambdas/store/keys.ts";
import { openTenantScope } from "#lambdas/store/tenant-scope.ts";
import { type Backfill, type Derivation, runAsCommand } from "./run-backfill.ts";

function scopeOf({ pk }: Record<string, unknown>) {
  const tenantId = tenantOf(String(pk));
  if (tenantId === null) throw new TypeError("An event belongs to a tenant.");
  return openTenantScope(tenantId);
}

export const seatsOfEvents: Derivation = {
  entity: "event",
  derive: (item) => {
    if ("tickets" in item) return [];
    const event = eventItem.parse(item);
    const { pk, sk } = seatsItem.key(scopeOf(item), event.eventId);
    // Such an event was for sale as soon as it was there.
    return [{ ...newSeats(event, event.terms), sale: "open", version: 1, ...seatsItem.mark, pk, sk }];
  },
};

function placeOf(item: Record<string, unknown>) {
  const { endAt, eventId } = eventItem.parse(item);
  return indexed(allEventsList(scopeOf(item)), `${endAt}#${eventId}`);
}

const placed = (field: "gsi2pk" | "gsi2sk"): Backfill => ({
  entity: "event",
  field,
  valueFor: (item) => String(placeOf(item)[field]),
});
export const listsOfEvents = placed("gsi2pk");
export const ordersOfEvents = placed("gsi2sk");

await runAsCommand(
  import.meta.url,
  new Map<string, Backfill | Derivation>([
    ["seats", seatsOfEvents],
    ["lists", listsOfEvents],
    ["orders", ordersOfEvents],
  ]),
);
