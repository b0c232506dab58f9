/** The resource-days that a change of several bookings touches, and how many of them fit into one transaction. Pure. */
import { AppError } from "../contract/errors.ts";
import type { ResourceId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import type { StoredBooking } from "./rules.ts";
import { seriesTooLarge } from "./series-contract.ts";
import { slotMinutes, slotTag, splitByDay } from "./slots.ts";

type Placed = Pick<StoredBooking, "bookingId" | "resourceId" | "slotFrom" | "slotTo">;

/** A booking before and after the change. */
export interface Replaced {
  before: Placed;
  after: Placed & Pick<StoredBooking, "terms">;
}

/** What a change does to one day of one resource. */
export interface ChangedDay {
  resourceId: ResourceId;
  dayNo: number;
  /** From a slot to the tag of the booking that holds it before. */
  freed: Map<number, string>;
  /** From a slot to the tag of the booking that holds it afterwards. */
  held: Map<number, string>;
  /** The slots of each booking that is there afterwards. */
  runs: (readonly number[])[];
  /** Slots within the buffer of a booking that is there afterwards. */
  near: Set<number>;
}

/** All changes of one day of a resource together, because a transaction names an item once. */
export function daysOfChange(replaced: readonly Replaced[], originMinutes: number): ChangedDay[] {
  const days = new Map<string, ChangedDay>();
  const dayOf = (resourceId: ResourceId, dayNo: number): ChangedDay => {
    const name = `${resourceId}#${dayNo}`;
    const none = { freed: new Map(), held: new Map(), runs: [], near: new Set<number>() };
    const day = days.get(name) ?? { resourceId, dayNo, ...none };
    days.set(name, day);
    return day;
  };
  for (const { before, after } of replaced) {
    for (const { dayNo, slots } of splitByDay(before.slotFrom, before.slotTo, originMinutes))
      for (const slot of slots) dayOf(before.resourceId, dayNo).freed.set(slot, slotTag(before.bookingId));
    for (const { dayNo, slots } of splitByDay(after.slotFrom, after.slotTo, originMinutes)) {
      const day = dayOf(after.resourceId, dayNo);
      day.runs.push(slots);
      for (const slot of slots) day.held.set(slot, slotTag(after.bookingId));
    }
    const buffer = (after.terms?.bufferMinutes ?? 0) / slotMinutes;
    const around = [
      ...splitByDay(after.slotFrom - buffer, after.slotFrom, originMinutes),
      ...splitByDay(after.slotTo, after.slotTo + buffer, originMinutes),
    ];
    for (const { dayNo, slots } of around) for (const slot of slots) dayOf(after.resourceId, dayNo).near.add(slot);
  }
  return [...days.values()];
}

/** The series, the wallet, its entry, one for points that have ended, and an administrator's entry in the audit trail. */
const itemsBesides = 5;

/** How many of the bookings, from the first one on, fit into one transaction. */
export function fittingChanges(replaced: readonly Replaced[], originMinutes: number): number {
  let fits = 0;
  while (fits < replaced.length) {
    const next = replaced.slice(0, fits + 1);
    if (next.length + daysOfChange(next, originMinutes).length + itemsBesides > limits.transactionItems) break;
    fits += 1;
  }
  return fits;
}

/** @throws `bookings.series_too_large` */
export function refuseTooManyChanges(replaced: readonly Replaced[], originMinutes: number): void {
  const fits = fittingChanges(replaced, originMinutes);
  if (fits < replaced.length) throw new AppError(seriesTooLarge, { fits });
}
