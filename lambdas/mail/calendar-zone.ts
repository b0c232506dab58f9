/** The definition of a time zone that a calendar file carries, from the tables of timezones-ical-library. */
import { tzlib_get_ical_block, tzlib_get_offset, tzlib_get_timezones } from "timezones-ical-library";
import type { CalendarZone } from "../contract/calendar-file.ts";

/** Undefined for a zone that the tables do not have. A file then holds times in UTC. */
export function calendarZoneOf(timeZone: string): CalendarZone | undefined {
  // Asked for an unknown zone, the library writes into the log.
  if (!tzlib_get_timezones().includes(timeZone)) return undefined;
  const [definition] = tzlib_get_ical_block(timeZone);
  // Of an alias, such as Europe/Amsterdam, the tables give the zone that it stands for.
  const named = definition?.replaceAll(/^(TZID|X-LIC-LOCATION):\S+/gm, `$1:${timeZone}`);
  if (named === undefined) return undefined;
  return { timeZone, definition: named, offsetAt: (date, time) => tzlib_get_offset(timeZone, date, time) };
}
