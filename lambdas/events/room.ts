/** Whether an event can take its room. Only the routes that save events need it. Pure. */
import { refuseOutOfService } from "../bookings/out-of-service.ts";
import { toMilliseconds } from "../contract/time.ts";
import type { Resource } from "../resources/contract.ts";
import type { StoredEvent } from "./stored-contract.ts";

const heldPlace = ({ place, startAt, endAt }: StoredEvent) =>
  place.kind === "room" ? [place.resourceId, startAt, endAt].join() : undefined;

/**
 * An event that stays where it is may be edited, also while its room is out of service.
 * @throws `bookings.out_of_service`
 */
export function refuseIdleRoom(
  { before, after }: { before: StoredEvent | undefined; after: StoredEvent },
  room: Resource | undefined,
): void {
  if (after.place.kind !== "room" || room === undefined) return;
  if (before !== undefined && heldPlace(before) === heldPlace(after)) return;
  refuseOutOfService(room, toMilliseconds(after.startAt), toMilliseconds(after.endAt));
}
