/** The slots of a booking that moves: freed and held in one update for each day and resource. */
import { AppError } from "../contract/errors.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import { type Condition, type Refusal, type StoredItem, update, type WriteItem } from "../store/write-items.ts";
import { slotTaken } from "./contract.ts";
import { resourceDayItem } from "./items.ts";
import { tooClose } from "./policy-contract.ts";
import type { StoredBooking } from "./rules.ts";
import { countsOf, firstHeldBy, inService, isIdle } from "./slot-repository.ts";
import { slotMinutes, slotTag, splitByDay } from "./slots.ts";

type Held = Pick<StoredBooking, "bookingId" | "resourceId" | "slotFrom" | "slotTo">;

/** What a move does to one day of one resource. */
interface MovedDay {
  dayNo: number;
  resourceId: StoredBooking["resourceId"];
  freed: Set<number>;
  held: Set<number>;
  /** Slots within the buffer of the new time. */
  near: Set<number>;
}

/**
 * Frees the slots that the booking leaves and takes those that it needs, or refuses. Slots that it keeps stay its own. Its
 * own slots are no obstacle to its buffer, because it leaves them. A day that only the buffer reaches is checked.
 */
export function moveBookingSlots(
  scope: TenantScope,
  { before, after }: { before: Held; after: Held & Pick<StoredBooking, "terms"> },
  originMinutes: number,
): WriteItem[] {
  const tag = slotTag(before.bookingId);
  return daysOfMove(before, after, originMinutes).flatMap((day): WriteItem[] => {
    const { dayNo, resourceId, freed, held, near } = day;
    const left = [...freed].filter((slot) => !held.has(slot));
    const taken = [...held].filter((slot) => !freed.has(slot));
    const around = [...near].filter((slot) => !freed.has(slot));
    const conditions: Condition[] = [
      ...[...freed].map((slot) => ({ attribute: attributeOf(slot), is: "=", value: tag }) as const),
      ...[...taken, ...around].map((slot) => ({ attribute: attributeOf(slot), is: "missing" }) as const),
      ...(held.size === 0 ? [] : [inService([...held])]),
    ];
    const key = resourceDayItem.key(scope, dayNo, resourceId);
    const refused = refusalOn(day, { tag, taken, after }, originMinutes);
    if (left.length + taken.length === 0) return conditions.length === 0 ? [] : [check(key, conditions, refused)];
    const set = Object.fromEntries(taken.map((slot) => [attributeOf(slot), tag]));
    const change = {
      set: { ...resourceDayItem.mark, ...set },
      remove: left.map(attributeOf),
      add: countsOf({ frees: left.length > 0 }),
    };
    return [update(key, change, conditions, refused)];
  });
}

const attributeOf = (slot: number) => `s${slot}`;

const check = (key: WriteItem["key"], conditions: Condition[], refused: WriteItem["refused"]): WriteItem => ({
  kind: "check",
  key,
  conditions,
  refused,
});

const bufferOf = ({ terms }: Pick<StoredBooking, "terms">) => (terms?.bufferMinutes ?? 0) / slotMinutes;

/** The days that a move touches, of both resources. */
function daysOfMove(before: Held, after: Held & Pick<StoredBooking, "terms">, originMinutes: number): MovedDay[] {
  const days = new Map<string, MovedDay>();
  const spread = (
    { resourceId }: Held,
    into: "freed" | "held" | "near",
    { from, to }: { from: number; to: number },
  ): void => {
    for (const { dayNo, slots } of splitByDay(from, to, originMinutes)) {
      const name = `${resourceId}#${dayNo}`;
      const none = { freed: new Set<number>(), held: new Set<number>(), near: new Set<number>() };
      const day = days.get(name) ?? { dayNo, resourceId, ...none };
      days.set(name, day);
      for (const slot of slots) day[into].add(slot);
    }
  };
  const buffer = bufferOf(after);
  spread(before, "freed", { from: before.slotFrom, to: before.slotTo });
  spread(after, "held", { from: after.slotFrom, to: after.slotTo });
  spread(after, "near", { from: after.slotFrom - buffer, to: after.slotFrom });
  spread(after, "near", { from: after.slotTo, to: after.slotTo + buffer });
  return [...days.values()];
}

/** Explains a failed condition by what is stored of the day. */
function refusalOn(
  { dayNo, freed, held }: MovedDay,
  { tag, taken, after }: { tag: string; taken: readonly number[]; after: Held & Pick<StoredBooking, "terms"> },
  originMinutes: number,
) {
  return (existing: StoredItem | undefined): Refusal => {
    // The booking has moved or ended since it was read.
    if ([...freed].some((slot) => existing?.[attributeOf(slot)] !== tag)) return "lost_race";
    if (taken.some((slot) => existing?.[attributeOf(slot)] !== undefined)) return new AppError(slotTaken);
    // Decided again, the rule says since when and until when.
    if (isIdle(existing, [...held])) return "lost_race";
    const buffer = bufferOf(after);
    const bounds = { dayNo, originMinutes, slotFrom: after.slotFrom - buffer, slotTo: after.slotTo + buffer };
    const near = firstHeldBy(existing, tag, bounds);
    if (near === undefined) return new AppError(slotTaken);
    return new AppError(tooClose, { bufferMinutes: buffer * slotMinutes, heldFrom: near.from, heldTo: near.to });
  };
}
