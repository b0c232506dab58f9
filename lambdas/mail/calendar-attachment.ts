/** A calendar file that a mail carries. */
import { type CalendarEntry, calendarFile, calendarFileName } from "../contract/calendar-file.ts";
import { calendarZoneOf } from "./calendar-zone.ts";

interface Sender {
  /** The workspace, as it stands in the calendar. */
  name: string;
  timeZone: string;
  /** "Guildhall <no-reply@guildhall.example>", or an address alone. */
  from: string;
}

/** @param entries at least one; the first gives the file its name */
export function calendarAttachment(
  entries: readonly [CalendarEntry, ...CalendarEntry[]],
  { name, timeZone, from }: Sender,
) {
  const publisher = { name, email: /<(.+)>/.exec(from)?.[1] ?? from };
  return {
    name: calendarFileName(entries[0].title),
    contentType: "text/calendar; charset=utf-8; method=PUBLISH",
    text: calendarFile(entries, { zone: calendarZoneOf(timeZone), publisher }),
  };
}
