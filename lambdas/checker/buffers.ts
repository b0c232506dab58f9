/** The buffer of invariant 6: between two bookings lies at least the buffer of the one that was written last. */
import { movesOf, placedAt } from "./moves.ts";
import type { RawItem as Item } from "./raw-item.ts";

const tenantOf = (item: Item) => item.pk.slice(0, item.pk.indexOf("#", 2));
/** Terms are stored as words, of which `b30` is a buffer. */
const bufferOf = ({ terms }: Item) => Number(/\bb(\d+)/.exec(String(terms))?.[1] ?? 0);

export function checkBuffers(bookings: readonly Item[], entries: readonly Item[]): string[] {
  const violations: string[] = [];
  const writtenAt = new Map(bookings.map((booking) => [booking.pk, placedAt(booking, movesOf(booking, entries))]));
  const held = bookings.filter(({ status }) => status !== "cancelled");
  for (const [resource, own] of Map.groupBy(held, (booking) => `${tenantOf(booking)} ${String(booking.resourceId)}`)) {
    const longest = own.reduce((most, booking) => Math.max(most, bufferOf(booking)), 0);
    const inOrder = own.toSorted((one, other) => (String(one.startAt) < String(other.startAt) ? -1 : 1));
    for (const [index, first] of inOrder.entries()) {
      for (let place = index + 1; place < inOrder.length; place += 1) {
        const next = inOrder[place] as Item;
        const minutesBetween = (Date.parse(String(next.startAt)) - Date.parse(String(first.endAt))) / 60_000;
        // Those after it begin later still.
        if (minutesBetween >= longest) break;
        const wanted = bufferBetween(first, next, writtenAt);
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
