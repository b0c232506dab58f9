/** Moves an event to another date. Every time keeps its distance on the workspace's clock. */
import { instantOf, localDate, localTime } from "#lambdas/contract/calendar.ts";
import { toInstant, toMilliseconds } from "#lambdas/contract/time.ts";
import type { EventInput } from "./fields.ts";

/** The clock's time as milliseconds, without its zone. */
function wallClock(instant: string, timeZone: string): number {
  const at = toMilliseconds(instant);
  return Date.parse(`${localDate(at, timeZone)}T${localTime(at, timeZone)}Z`);
}

/** `instant` as far after `to` as it was after `from`. A clock that skips this time moves it by the bare distance. */
export function movedInstant(instant: string, from: string, to: string, timeZone: string): string {
  const wall = wallClock(instant, timeZone) - wallClock(from, timeZone) + wallClock(to, timeZone);
  const [date = "", time = ""] = new Date(wall).toISOString().split("T");
  const at = instantOf(date, time.slice(0, 5), timeZone);
  return toInstant(at ?? toMilliseconds(instant) - toMilliseconds(from) + toMilliseconds(to));
}

/** A new event like this one, which begins at `startAt`. Its tickets and questions are new too. */
export function copyAt(fields: EventInput, startAt: string, timeZone: string): EventInput {
  const moved = (instant: string) => movedInstant(instant, fields.startAt, startAt, timeZone);
  const movedOrNull = (instant: string | null) => (instant === null ? null : moved(instant));
  return {
    ...fields,
    startAt,
    endAt: moved(fields.endAt),
    tickets: fields.tickets.map((ticket) => ({
      ...ticket,
      ticketNo: null,
      opensAt: movedOrNull(ticket.opensAt),
      closesAt: movedOrNull(ticket.closesAt),
    })),
    questions: fields.questions.map((question) => ({ ...question, questionNo: null })),
  };
}
