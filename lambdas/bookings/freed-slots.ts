/** What a change of a resource-day gave back. Pure. */
import { holdersIn } from "./slots.ts";

type ResourceDay = Readonly<Record<string, unknown>>;

/** From the first slot that lost its holder to the one after the last. Undefined where none did. */
export function freedIn(
  before: ResourceDay,
  after: ResourceDay,
  dayNo: number,
  originMinutes: number,
): { slotFrom: number; slotTo: number } | undefined {
  const now = holdersIn(after, dayNo, originMinutes);
  const freed = [...holdersIn(before, dayNo, originMinutes).keys()].filter((slot) => !now.has(slot));
  if (freed.length === 0) return undefined;
  return { slotFrom: Math.min(...freed), slotTo: Math.max(...freed) + 1 };
}
