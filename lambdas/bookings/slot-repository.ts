/**
 * The slots that bookings and events hold. One item per resource and day has an attribute per held quarter hour.
 * Holding requires that each attribute is missing; freeing requires that each carries the holder's own tag. So two
 * holders cannot overlap, and none frees another's slots, even when calls run at the same time.
 */
import { AppError } from "../contract/errors.ts";
import type { BookingId, ResourceId } from "../contract/ids.ts";
import { toInstant } from "../contract/time.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import {
  type Condition,
  lostRace,
  type Refusal,
  type StoredItem,
  update,
  type WriteItem,
} from "../store/write-items.ts";
import { slotTaken } from "./contract.ts";
import { resourceDayItem } from "./items.ts";
import type { IdleSlots } from "./out-of-service.ts";
import { tooClose } from "./policy-contract.ts";
import type { StoredBooking } from "./rules.ts";
import { holdersIn, slotMinutes, slotStart, slotTag, splitByDay } from "./slots.ts";

export const attributeOf = (slot: number) => `s${slot}`;
export const isFree = (slot: number) => ({ attribute: attributeOf(slot), is: "missing" }) as const;

/** The numbers that a write of a day raises. A day that gives slots back wakes whoever serves the waitlist. */
export const countsOf = ({ frees }: { frees: boolean }): Readonly<Record<string, number>> =>
  frees ? { version: 1, freed: 1 } : { version: 1 };

type Held = Pick<StoredBooking, "resourceId" | "slotFrom" | "slotTo"> & ({ bookingId: BookingId } | { tag: string });

/** An offer has a tag of its own. */
const tagOf = (held: Held) => ("tag" in held ? held.tag : slotTag(held.bookingId));

/**
 * Takes every slot of the booking or of the offer, or refuses. One write per day that the booking touches. Its buffer is held by
 * nobody: the slots within it have to be free. A neighbouring day that only the buffer reaches is checked.
 */
export function holdSlots(
  scope: TenantScope,
  booking: Held & Pick<StoredBooking, "terms">,
  originMinutes: number,
): WriteItem[] {
  const { resourceId, slotFrom, slotTo } = booking;
  const tag = tagOf(booking);
  const bufferMinutes = booking.terms?.bufferMinutes ?? 0;
  const buffer = bufferMinutes / slotMinutes;
  const around = [
    ...splitByDay(slotFrom - buffer, slotFrom, originMinutes),
    ...splitByDay(slotTo, slotTo + buffer, originMinutes),
  ];
  const nearOn = (dayNo: number) => around.filter((day) => day.dayNo === dayNo).flatMap(({ slots }) => slots);
  const refused =
    (dayNo: number, own: readonly number[]) =>
    (existing: StoredItem | undefined): Refusal => {
      if (own.some((slot) => existing?.[attributeOf(slot)] !== undefined)) return new AppError(slotTaken);
      // Decided again, the rule says since when and until when.
      if (isIdle(existing, own)) return "lost_race";
      const bounds = { dayNo, originMinutes, slotFrom: slotFrom - buffer, slotTo: slotTo + buffer };
      const held = firstHeldBy(existing, tag, bounds);
      return held === undefined
        ? new AppError(slotTaken)
        : new AppError(tooClose, { bufferMinutes, heldFrom: held.from, heldTo: held.to });
    };
  const days = splitByDay(slotFrom, slotTo, originMinutes);
  const reached = around.map(({ dayNo }) => dayNo).filter((dayNo) => days.every((day) => day.dayNo !== dayNo));
  return [
    ...days.map(({ dayNo, slots }) =>
      update(
        resourceDayItem.key(scope, dayNo, resourceId),
        {
          set: { ...resourceDayItem.mark, ...Object.fromEntries(slots.map((slot) => [attributeOf(slot), tag])) },
          add: { version: 1 },
        },
        [...slots.map(isFree), ...nearOn(dayNo).map(isFree), inService(slots)],
        refused(dayNo, slots),
      ),
    ),
    ...reached.map((dayNo) => ({
      kind: "check" as const,
      key: resourceDayItem.key(scope, dayNo, resourceId),
      conditions: nearOn(dayNo).map(isFree),
      refused: refused(dayNo, []),
    })),
  ];
}

/** Gives back every slot of the booking or of the offer; refuses when one has another tag. */
export function freeSlots(scope: TenantScope, booking: Held, originMinutes: number): WriteItem[] {
  const tag = tagOf(booking);
  return splitByDay(booking.slotFrom, booking.slotTo, originMinutes).map(({ dayNo, slots }) =>
    update(
      resourceDayItem.key(scope, dayNo, booking.resourceId),
      { remove: slots.map(attributeOf), add: countsOf({ frees: true }) },
      slots.map((slot) => ({ attribute: attributeOf(slot), is: "=", value: tag })),
      lostRace,
    ),
  );
}

/** What an event holds: a resource, from one slot up to but not including another. */
export interface HeldRoom {
  resourceId: ResourceId;
  slotFrom: number;
  slotTo: number;
}

/**
 * Moves what one holder holds. Slots that it keeps are left as they are, so a move over its own time is no conflict.
 * All changes of one resource and day are one write. What it takes anew has to be in service. `refused` explains a slot
 * that somebody else holds, and one that is out of service.
 */
export function moveSlots(
  scope: TenantScope,
  tag: string,
  { before, after }: { before: HeldRoom | null; after: HeldRoom | null },
  originMinutes: number,
  refused: (existing: StoredItem | undefined, dayNo: number) => Refusal,
): WriteItem[] {
  const days = new Map<string, { dayNo: number; resourceId: ResourceId; freed: Set<number>; held: Set<number> }>();
  const dayOf = (resourceId: ResourceId, dayNo: number) => {
    const name = `${resourceId}#${dayNo}`;
    const day = days.get(name) ?? { dayNo, resourceId, freed: new Set<number>(), held: new Set<number>() };
    days.set(name, day);
    return day;
  };
  const spread = (room: HeldRoom | null, into: "freed" | "held") => {
    if (room === null) return;
    for (const { dayNo, slots } of splitByDay(room.slotFrom, room.slotTo, originMinutes))
      for (const slot of slots) dayOf(room.resourceId, dayNo)[into].add(slot);
  };
  spread(before, "freed");
  spread(after, "held");
  return [...days.values()].flatMap(({ dayNo, resourceId, freed, held }) => {
    const left = [...freed].filter((slot) => !held.has(slot));
    const taken = [...held].filter((slot) => !freed.has(slot));
    if (left.length + taken.length === 0) return [];
    const set = Object.fromEntries(taken.map((slot) => [attributeOf(slot), tag]));
    return [
      update(
        resourceDayItem.key(scope, dayNo, resourceId),
        {
          set: { ...resourceDayItem.mark, ...set },
          remove: left.map(attributeOf),
          add: countsOf({ frees: left.length > 0 }),
        },
        [
          ...taken.map(isFree),
          ...followingRuns(taken).map(inService),
          ...left.map((slot) => ({ attribute: attributeOf(slot), is: "=", value: tag }) as const),
        ],
        (existing) => refused(existing, dayNo),
      ),
    ];
  });
}

/** Slots in order, in runs that follow each other. */
function followingRuns(slots: readonly number[]): number[][] {
  const runs: number[][] = [];
  for (const slot of slots) {
    const last = runs.at(-1);
    if (last?.at(-1) === slot - 1) last.push(slot);
    else runs.push([slot]);
  }
  return runs;
}

/** The first run of slots within bounds that others than `tag` hold on a day; undefined when there is none. */
export function firstHeldBy(
  existing: StoredItem | undefined,
  tag: string,
  bounds: { dayNo: number; originMinutes: number; slotFrom: number; slotTo: number },
): { tag: string; from: string; to: string } | undefined {
  const { dayNo, originMinutes, slotFrom, slotTo } = bounds;
  const heldBy = holdersIn(existing ?? {}, dayNo, originMinutes);
  for (let slot = slotFrom; slot < slotTo; slot += 1) {
    const holder = heldBy.get(slot);
    if (holder === undefined || holder === tag) continue;
    let [first, last] = [slot, slot];
    while (heldBy.get(first - 1) === holder) first -= 1;
    while (heldBy.get(last + 1) === holder) last += 1;
    return { tag: holder, from: toInstant(slotStart(first)), to: toInstant(slotStart(last + 1)) };
  }
  return undefined;
}

// Out of service ------------------------------------------------------------------------------------------------------
// A resource-day carries the range of its slots in two attributes. Bookings already made keep their slots.

/** Holds where the resource is in service for all of these slots of a day. They follow each other. */
export function inService(slots: readonly number[]): Condition {
  const [first = 0, last = 0] = [slots[0], slots.at(-1)];
  return {
    anyOf: [
      { attribute: "outTo", is: "missing" },
      { attribute: "outTo", is: "<=", value: first },
      { attribute: "outFrom", is: ">", value: last },
    ],
  };
}

/** Whether a stored day says that the resource is out of service for one of these slots. */
export function isIdle(existing: StoredItem | undefined, slots: readonly number[]): boolean {
  const [from, to] = [existing?.["outFrom"], existing?.["outTo"]];
  return typeof from === "number" && typeof to === "number" && slots.some((slot) => from <= slot && slot < to);
}

/** Marks the days of a new period, and removes the marks of an earlier one on days that it leaves. */
export function markIdle(
  scope: TenantScope,
  resourceId: ResourceId,
  { before, after, today }: { before: readonly IdleSlots[]; after: readonly IdleSlots[]; today: number },
): WriteItem[] {
  const kept = new Set(after.map(({ dayNo }) => dayNo));
  const keyOf = (dayNo: number) => resourceDayItem.key(scope, dayNo, resourceId);
  return [
    ...after.map(({ dayNo, from, to }) =>
      update(
        keyOf(dayNo),
        { set: { ...resourceDayItem.mark, outFrom: from, outTo: to }, add: { version: 1 } },
        [],
        lostRace,
      ),
    ),
    ...before
      .filter(({ dayNo }) => dayNo >= today && !kept.has(dayNo))
      .map(({ dayNo }) => update(keyOf(dayNo), { remove: ["outFrom", "outTo"], add: { version: 1 } }, [], lostRace)),
  ];
}
