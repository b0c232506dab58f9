/** An event as a calendar file (RFC 5545). Instants are in UTC, so every calendar shows its own time. Pure. */

interface CalendarEntry {
  /** The same for each file of an event, so that a calendar replaces the entry. */
  uid: string;
  title: string;
  startAt: string;
  endAt: string;
  location: string;
  description: string;
  url: string;
  /** When the file is written: milliseconds. */
  now: number;
}

const lineBytes = 75;

export function calendarFile({ uid, title, startAt, endAt, location, description, url, now }: CalendarEntry): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    "PRODID:-//Guildhall//Events//EN",
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${stamp(new Date(now))}`,
    `DTSTART:${stamp(new Date(startAt))}`,
    `DTEND:${stamp(new Date(endAt))}`,
    `SUMMARY:${escaped(title)}`,
    ...(location === "" ? [] : [`LOCATION:${escaped(location)}`]),
    ...(description === "" ? [] : [`DESCRIPTION:${escaped(description)}`]),
    `URL:${url}`,
    "END:VEVENT",
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** "20261124T093000Z". */
const stamp = (at: Date) => at.toISOString().replaceAll(/[-:]|\.\d{3}/g, "");

const escaped = (text: string) => text.replaceAll(/[\\;,]/g, (mark) => `\\${mark}`).replaceAll(/\r\n|\r|\n/g, "\\n");

/** A long line goes on in the next one after a space. No character is cut in two. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  let result = "";
  let bytes = 0;
  for (const character of line) {
    const size = encoder.encode(character).length;
    if (bytes + size > lineBytes) {
      result += "\r\n ";
      bytes = 1;
    }
    result += character;
    bytes += size;
  }
  return result;
}
