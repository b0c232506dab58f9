/** What a booking says of its series. */
import type { RawItem as Item } from "./raw-item.ts";

/** A booking keeps `3/12 <the 26 characters of the series' id>`, and where it names no lots, its portion. */
const kept = /^(\d+)\/(\d+) ([0-9A-Z]{26})(?: (\d+)-(\d+))?$/;

/** The series of a booking: its place, its size and its id. Undefined for one by itself. */
export function seriesOf(booking: Item) {
  if (booking.series === undefined) return undefined;
  const [, number, size, id, from, to] = kept.exec(String(booking.series)) ?? [];
  return { id: `ser_${id}`, number: Number(number), size: Number(size), from, to };
}
