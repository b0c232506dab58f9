/** What a booking stores of the series that it belongs to. Pure. */
import { type BookingId, idFrom, type SeriesId } from "../contract/ids.ts";
import type { KeptSeries } from "./kept-series-contract.ts";

/** As it is stored: `3/12 0123…` and, with a portion, `20-30`. So a booking stays below one kilobyte. */
export function packSeries({ seriesId, number, size, portion }: KeptSeries): string {
  const words = [`${number}/${size}`, seriesId.slice(4)];
  return (portion === null ? words : [...words, `${portion.from}-${portion.to}`]).join(" ");
}

export function unpackSeries(stored: unknown): unknown {
  if (typeof stored !== "string") return stored;
  const [place = "", body = "", points] = stored.split(" ");
  const [number, size] = place.split("/").map(Number);
  const [from, to] = (points ?? "").split("-").map(Number);
  const seriesId: SeriesId = idFrom("series", body);
  return { seriesId, number, size, portion: points === undefined ? null : { from, to } };
}

/**
 * The id of the booking of a series that was made with this start. A repeated call derives the same one.
 * @param derive makes the body of an id from what names it
 */
export const bookingIdIn = (
  seriesId: SeriesId,
  startAt: string,
  derive: (...parts: readonly string[]) => string,
): BookingId => idFrom("booking", derive(seriesId, startAt));
