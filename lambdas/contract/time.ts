/**
 * Time as it travels. Instants are UTC (`…At`, ISO 8601 with a Z); a wall-clock value always stands beside a zone, and
 * the zone that decides is the tenant's, never the browser's. What calculates with days and zones is in `calendar.ts`.
 */
import * as z from "zod";
import { issue } from "./input-issues.ts";

/** An instant as it travels: `2026-11-24T10:00:00.000Z`. */
export const instantSchema = z.iso.datetime({ precision: 3, offset: false });

/** Years that keep four digits in every zone, so that days and instants sort as text. */
const isInCalendar = (text: string) => text >= "1971" && text < "9999";

/** A calendar day without a zone: `2026-11-24`. */
export const dateSchema = z.iso.date({ abort: true }).refine(isInCalendar, issue("outside_calendar"));

/** A calendar month: `2026-11`. */
export const monthSchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { abort: true })
  .refine(isInCalendar, issue("outside_calendar"));

/** A zone of the IANA database. A bare offset, which `Intl` would take as well, knows no clock changes. */
export const timeZoneSchema = z
  .string()
  .max(64)
  .refine((zone) => {
    try {
      return /^[A-Za-z]/.test(zone) && Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
    } catch {
      return false;
    }
  }, issue("unknown_time_zone"));

export const minuteMilliseconds = 60_000;
export const hourMilliseconds = 60 * minuteMilliseconds;

/** The instant, to the millisecond, in the form that sorts as text and that `instantSchema` takes. */
export function toInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

export function toMilliseconds(instant: string): number {
  return Date.parse(instant);
}
