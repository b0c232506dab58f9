/** The value of a date and time field: in the workspace's time zone, such as "2026-11-24T10:00". */
import { instantOf, localDate, localTime } from "#lambdas/contract/calendar.ts";
import { instantSchema, toInstant, toMilliseconds } from "#lambdas/contract/time.ts";

/** An empty field is null. A time that clocks skip stays as it was typed, and the contract refuses it. */
export function readMoment(typed: string, timeZone: string): string | null {
  if (typed === "") return null;
  const [date = "", time = ""] = typed.split("T");
  try {
    const at = instantOf(date, time, timeZone);
    return at === undefined ? typed : toInstant(at);
  } catch {
    return typed;
  }
}

export function printMoment(instant: string | null, timeZone: string): string {
  if (instant === null) return "";
  if (!instantSchema.safeParse(instant).success) return instant;
  const at = toMilliseconds(instant);
  return `${localDate(at, timeZone)}T${localTime(at, timeZone)}`;
}
