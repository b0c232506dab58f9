/** Who holds a room that an event wants. The refusal says when and by what; the lists say by whom. */
import { listBookings } from "#lambdas/bookings/contract.ts";
import { addDays, localDate } from "#lambdas/contract/calendar.ts";
import { resourceIdSchema, type TenantId } from "#lambdas/contract/ids.ts";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { listAllEvents } from "#lambdas/events/staff-contract.ts";
import { callRoute } from "#web/session/api.ts";
import { placeTexts as texts } from "./editor-texts.ts";

interface Held {
  by: unknown;
  from: string;
  to: string;
}

interface Room {
  tenantId: TenantId;
  resourceId: string;
  timeZone: string;
}

/** The sentence that names the holder, for two printed moments. Undefined where the lists do not tell. */
export async function nameHolder(
  { tenantId, resourceId, timeZone }: Room,
  held: Held,
): Promise<((from: string, to: string) => string) | undefined> {
  const params = { tenantId };
  const isHolder = ({ startAt, endAt }: { startAt: string; endAt: string }) => startAt < held.to && endAt > held.from;
  if (held.by === "event") {
    const { events } = await callRoute(listAllEvents, { params, query: { when: "to_come", limit: 50 } });
    const event = events.find(
      (one) =>
        isHolder(one) && one.state !== "cancelled" && one.place.kind === "room" && one.place.resourceId === resourceId,
    );
    return event && ((from, to) => texts.takenByThisEvent(event.title, from, to));
  }
  const day = (instant: string) => localDate(toMilliseconds(instant), timeZone);
  // A booking may have begun on the day before.
  const days = { from: addDays(day(held.from), -1), to: day(held.to) };
  const { bookings } = await callRoute(listBookings, {
    params,
    query: { ...days, resourceId: resourceIdSchema.parse(resourceId), limit: 50 },
  });
  const name = bookings.find((one) => isHolder(one) && one.status !== "cancelled")?.memberName;
  return name == null ? undefined : (from, to) => texts.takenByMember(name, from, to);
}
