/**
 * Calendar files (RFC 5545), for server and browser, by ical-generator. A separate file: the contracts do not need it,
 * and pages load it only for a file. Pure.
 */
import ical, { ICalCalendarMethod, ICalEventStatus } from "ical-generator";
import { Temporal } from "temporal-polyfill";

export interface CalendarEntry {
  /** The same in each file of a thing, so that a calendar replaces its entry. */
  uid: string;
  /** Higher with each change. */
  sequence: number;
  title: string;
  startAt: string;
  endAt: string;
  location: string;
  description: string;
  url: string;
  /** `tentative`: somebody has yet to approve it. */
  status: "confirmed" | "tentative" | "cancelled";
  /** When it was last changed, as far as it is known. */
  changedAt: string;
}

interface CalendarFrame {
  /** The calendar's name, for a calendar that is subscribed to. */
  name?: string;
  /** Times are on this clock. Without it they are in UTC, and each calendar shows its own time. */
  zone?: CalendarZone | undefined;
  /** Whoever sends the file. A file that is mailed has the method PUBLISH, and that demands an organiser. */
  publisher?: { name: string; email: string };
  /** How often a calendar that is subscribed to should ask again. */
  refreshMinutes?: number;
}

export interface CalendarZone {
  timeZone: string;
  /** Its VTIMEZONE. */
  definition: string;
  /** What the definition says of a time on the clock: "+0100". It can be of another year than our own tables. */
  offsetAt: (date: string, time: string) => string;
}

const statuses = {
  confirmed: ICalEventStatus.CONFIRMED,
  tentative: ICalEventStatus.TENTATIVE,
  cancelled: ICalEventStatus.CANCELLED,
} as const;

/** The text of a calendar file. The same entries give the same text. */
export function calendarFile(entries: readonly CalendarEntry[], frame: CalendarFrame = {}): string {
  const { name, zone, publisher, refreshMinutes } = frame;
  const calendar = ical({
    prodId: { company: "Guildhall", product: "Calendar", language: "EN" },
    ...(name === undefined ? {} : { name: nameOf(name) }),
    // Only events name the zone. With a zone of the calendar, the library writes DTSTAMP in that zone, which is invalid.
    ...(zone === undefined ? {} : { timezone: { name: null, generator: () => zone.definition } }),
    ...(publisher === undefined ? {} : { method: ICalCalendarMethod.PUBLISH }),
    ...(refreshMinutes === undefined ? {} : { ttl: refreshMinutes * 60 }),
  });
  for (const entry of entries) {
    const onClock = zone !== undefined && isExact(entry.startAt, zone) && isExact(entry.endAt, zone);
    const momentOf = (instant: string) =>
      onClock ? Temporal.Instant.from(instant).toZonedDateTimeISO(zone.timeZone) : Temporal.Instant.from(instant);
    calendar.createEvent({
      id: entry.uid,
      sequence: entry.sequence,
      stamp: Temporal.Instant.from(entry.changedAt),
      start: momentOf(entry.startAt),
      end: momentOf(entry.endAt),
      timezone: onClock ? zone.timeZone : null,
      summary: plain(entry.title),
      status: statuses[entry.status],
      url: entry.url,
      ...(entry.location === "" ? {} : { location: plain(entry.location) }),
      ...(entry.description === "" ? {} : { description: plain(entry.description) }),
      ...(publisher === undefined ? {} : { organizer: { name: plain(publisher.name), email: publisher.email } }),
    });
  }
  const text = calendar.toString();
  return text.endsWith("\r\n") ? text : `${text}\r\n`;
}

/**
 * Whether every calendar reads the time on the clock as this moment. When clocks go back, a time occurs twice, and
 * calendars differ in which one they take. Times that are not exact are in UTC.
 */
function isExact(instant: string, { timeZone, offsetAt }: CalendarZone): boolean {
  const moment = Temporal.Instant.from(instant).toZonedDateTimeISO(timeZone);
  const clock = moment.toPlainDateTime();
  const isOnce = (["earlier", "later"] as const).every((disambiguation) =>
    clock.toZonedDateTime(timeZone, { disambiguation }).equals(moment),
  );
  const [date = "", time = ""] = clock.toString({ smallestUnit: "minute" }).split("T");
  return isOnce && offsetAt(date, time) === moment.offset.replace(":", "");
}

/** The library keeps a lone carriage return, which some calendars read as the end of a line. */
const plain = (text: string) => text.replaceAll(/\r\n?|\u2028|\u2029/g, "\n").replaceAll(/[^\P{Cc}\n\t]/gu, "");

/** The library writes a calendar's name as it is. It is one line, with what ends a value escaped. */
const nameOf = (text: string) =>
  plain(text)
    .replaceAll(/[\n\t]+/g, " ")
    .replaceAll(/[\\;,]/g, "\\$&");

/** A name for the file that every system takes. */
export const calendarFileName = (title: string): string =>
  `${
    title
      .replaceAll(/[^\p{L}\p{N}]+/gu, "-")
      .replaceAll(/^-+|-+$/g, "")
      .slice(0, 60) || "calendar"
  }.ics`;
