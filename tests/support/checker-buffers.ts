/** The buffer of invariant 6: between two bookings lies at least the buffer of the one that was written last. */
import { movesOf, placedAt } from "./checker-moves.ts";
import type { RawItem as Item } from "./raw-table.ts";

const tenantOf = (item: Item) => item.pk.slice(0, item.pk.indexOf("#", 2));
/** Terms are stored as words, of which `b30` is a buffer. */
const bufferOf = ({ terms }: Item) => Number(/\bb(\d+)/.exec(String(terms))?.[1] ?? 0);

export function checkBuffers(bookings: readonly Item[], entries: readonly Item[]): string[] {
  const violations: string[] = [];
  const writtenAt = new Map(bookings.map((booking) => [booking.pk, placedAt(booking, movesOf(booking, entries))]));
  const held = bookings.filter(({ status }) => status !== "cancelled");
  for (const [resource, own] of Map.groupBy(held, (booking) => `${tenantOf(booking)} ${String(booking.resourceId)}`)) {
    for (const [index, one] of own.entries()) {
      for (const other of own.slice(index + 1)) {
        const [first, next] = String(one.startAt) < String(other.startAt) ? [one, other] : [other, one];
        const minutesBetween = (Date.parse(String(next.startAt)) - Date.parse(String(first.endAt))) / 60_000;
        const wanted = bufferBetween(one, other, writtenAt);
        if (minutesBetween < wanted) {
          violations.push(`${resource}: ${first.pk} and ${next.pk} are ${minutesBetween} minutes apart, not ${wanted}`);
        }
      }
    }
  }
  return violations;
}

/** Two bookings of one moment may have been written in any order. Both buffers held where both are the same. */
function bufferBetween(one: Item, other: Item, writtenAt: ReadonlyMap<string, string>): number {
  const [made, madeOther] = [writtenAt.get(one.pk) ?? "", writtenAt.get(other.pk) ?? ""];
  if (made === madeOther) return Math.min(bufferOf(one), bufferOf(other));
  return bufferOf(made > madeOther ? one : other);
}
