/**
 * Instants, days and months as the API sends them. Instants are UTC (`…At`, ISO 8601 with a Z). A local time always
 * comes with a zone: the tenant's, never the browser's. Calculations with days and zones are in `calendar.ts`.
 */
import * as z from "zod";
import { issue } from "./input-issues.ts";

/** Years with four digits in every zone, so that days and instants sort as text. */
const isInCalendar = (text: string) => text >= "1971" && text < "9999";

/** An instant as the API sends it: `2026-11-24T10:00:00.000Z`. */
export const instantSchema = z.iso.datetime({ precision: 3, offset: false });

/** An instant that somebody plans. What lies hours after it is in the calendar, too. */
export const plannedInstantSchema = z.iso
  .datetime({ precision: 3, offset: false, abort: true })
  .refine(isInCalendar, issue("outside_calendar"));

/** A calendar day without a zone: `2026-11-24`. */
export const dateSchema = z.iso.date({ abort: true }).refine(isInCalendar, issue("outside_calendar"));

/** A calendar month: `2026-11`. */
export const monthSchema = z
  .string()
  .regex(/^\d{4}-(0[1-9]|1[0-2])$/, { abort: true })
  .refine(isInCalendar, issue("outside_calendar"));

/** A zone of the IANA database. A bare offset, which `Intl` also accepts, has no clock changes. */
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

/** Milliseconds as an instant that sorts as text and that `instantSchema` accepts. */
export function toInstant(milliseconds: number): string {
  return new Date(milliseconds).toISOString();
}

export function toMilliseconds(instant: string): number {
  return Date.parse(instant);
}

/** Minutes from a start to its end, over changes of the clock too. */
export const minutesLong = ({ startAt, endAt }: { startAt: string; endAt: string }): number =>
  (toMilliseconds(endAt) - toMilliseconds(startAt)) / minuteMilliseconds;
