/** The slots of several bookings that move in one transaction. Each day of a resource is one write. */
import type { TenantScope } from "../store/tenant-scope.ts";
import { type Condition, lostRace, update, type WriteItem } from "../store/write-items.ts";
import { resourceDayItem } from "./items.ts";
import { type ChangedDay, daysOfChange, type Replaced } from "./series-change-days.ts";
import { attributeOf, countsOf, inService, isFree } from "./slot-repository.ts";

/**
 * Frees what the bookings leave and takes what they need. The old slot of one may be the new slot of another. What
 * stands in the way is a lost race: decided again, the rule names each booking. Afterwards they must not meet each other.
 */
export function moveAllSlots(scope: TenantScope, replaced: readonly Replaced[], originMinutes: number): WriteItem[] {
  return daysOfChange(replaced, originMinutes).map((day): WriteItem => {
    const { resourceId, dayNo, freed, held, runs } = day;
    const key = resourceDayItem.key(scope, dayNo, resourceId);
    const conditions = [...conditionsOf(day), ...runs.map(inService)];
    const taken = [...held].filter(([slot, tag]) => freed.get(slot) !== tag);
    const left = [...freed.keys()].filter((slot) => !held.has(slot));
    if (taken.length + left.length === 0) return { kind: "check", key, conditions, refused: lostRace };
    const set = Object.fromEntries(taken.map(([slot, tag]) => [attributeOf(slot), tag]));
    const counts = countsOf({ frees: left.length > 0 });
    const change = { set: { ...resourceDayItem.mark, ...set }, remove: left.map(attributeOf), add: counts };
    return update(key, change, conditions, lostRace);
  });
}

/** Each slot that they have carries its own tag. Each other one that they need, also as a buffer, is free. */
function conditionsOf({ freed, held, near }: ChangedDay): Condition[] {
  const needed = new Set([...held.keys(), ...near]);
  return [
    ...[...freed].map(([slot, tag]) => ({ attribute: attributeOf(slot), is: "=", value: tag }) as const),
    ...[...needed].filter((slot) => !freed.has(slot)).map(isFree),
  ];
}
