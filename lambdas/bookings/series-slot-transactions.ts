/**
 * The slots of several bookings that change in one transaction. A transaction names an item once. So all changes
 * of one day of a resource are one write, with the conditions of all of its bookings.
 */
import type { ResourceId } from "../contract/ids.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { lostRace, update, type WriteItem } from "../store/write-items.ts";
import { resourceDayItem } from "./items.ts";
import type { StoredBooking } from "./rules.ts";
import { attributeOf, countsOf, inService, isFree } from "./slot-repository.ts";
import { slotMinutes, slotTag, splitByDay } from "./slots.ts";

type Held = Pick<StoredBooking, "bookingId" | "resourceId" | "slotFrom" | "slotTo">;

interface ChangedDay {
  resourceId: ResourceId;
  dayNo: number;
  /** The slots of each booking that touches the day. */
  runs: { tag: string; slots: readonly number[] }[];
  /** Slots within the buffer of a booking. They have to be free. */
  near: Set<number>;
}

function dayIn(days: Map<string, ChangedDay>, resourceId: ResourceId, dayNo: number): ChangedDay {
  const name = `${resourceId}#${dayNo}`;
  const day = days.get(name) ?? { resourceId, dayNo, runs: [], near: new Set<number>() };
  days.set(name, day);
  return day;
}

function runsByDay(bookings: readonly Held[], originMinutes: number): Map<string, ChangedDay> {
  const days = new Map<string, ChangedDay>();
  for (const { bookingId, resourceId, slotFrom, slotTo } of bookings) {
    for (const { dayNo, slots } of splitByDay(slotFrom, slotTo, originMinutes))
      dayIn(days, resourceId, dayNo).runs.push({ tag: slotTag(bookingId), slots });
  }
  return days;
}

/**
 * Takes every slot of the bookings. What stands in the way is a lost race: decided again, the rule names each date. The
 * bookings must not meet each other.
 */
export function holdAllSlots(
  scope: TenantScope,
  bookings: readonly (Held & Pick<StoredBooking, "terms">)[],
  originMinutes: number,
): WriteItem[] {
  const days = runsByDay(bookings, originMinutes);
  for (const { resourceId, slotFrom, slotTo, terms } of bookings) {
    const buffer = (terms?.bufferMinutes ?? 0) / slotMinutes;
    const around = [
      ...splitByDay(slotFrom - buffer, slotFrom, originMinutes),
      ...splitByDay(slotTo, slotTo + buffer, originMinutes),
    ];
    for (const { dayNo, slots } of around) for (const slot of slots) dayIn(days, resourceId, dayNo).near.add(slot);
  }
  return [...days.values()].map(({ resourceId, dayNo, runs, near }): WriteItem => {
    const key = resourceDayItem.key(scope, dayNo, resourceId);
    const held = runs.flatMap(({ tag, slots }) => slots.map((slot) => [attributeOf(slot), tag] as const));
    const free = [...new Set([...runs.flatMap(({ slots }) => slots), ...near])].map(isFree);
    if (runs.length === 0) return { kind: "check", key, conditions: free, refused: lostRace };
    return update(
      key,
      { set: { ...resourceDayItem.mark, ...Object.fromEntries(held) }, add: { version: 1 } },
      [...free, ...runs.map(({ slots }) => inService(slots))],
      lostRace,
    );
  });
}

/** Gives back every slot of the bookings; refuses when one has another tag. */
export function freeAllSlots(scope: TenantScope, bookings: readonly Held[], originMinutes: number): WriteItem[] {
  return [...runsByDay(bookings, originMinutes).values()].map(({ resourceId, dayNo, runs }) =>
    update(
      resourceDayItem.key(scope, dayNo, resourceId),
      { remove: runs.flatMap(({ slots }) => slots.map(attributeOf)), add: countsOf({ frees: true }) },
      runs.flatMap(({ tag, slots }) =>
        slots.map((slot) => ({ attribute: attributeOf(slot), is: "=", value: tag }) as const),
      ),
      lostRace,
    ),
  );
}
