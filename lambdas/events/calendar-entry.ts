/** An event as an entry of a calendar. Pure. */
import type { CalendarEntry } from "../contract/calendar-file.ts";
import { minuteMilliseconds, toMilliseconds } from "../contract/time.ts";
import { type EventCard, placeWords } from "./contract.ts";

type Listed = Pick<EventCard, "eventId" | "title" | "summary" | "place" | "startAt" | "endAt">;

/** @param about the event's page, the reader's place in it, and when the file is written */
export function calendarEntryOf(
  { eventId, title, summary, place, startAt, endAt }: Listed,
  { url, status, now }: { url: string; status: "confirmed" | "cancelled"; now: string },
): CalendarEntry {
  return {
    uid: `${eventId}@events.guildhall`,
    // What a reader sees of an event has no version. The later file is the newer one.
    sequence: Math.floor(toMilliseconds(now) / minuteMilliseconds),
    title,
    startAt,
    endAt,
    location: placeWords(place),
    description: summary,
    url,
    status,
    changedAt: now,
  };
}
