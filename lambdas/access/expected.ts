/** Decisions about who is expected today: which part of the day a list reads, and what state each is in. Pure. */
import type { StoredBooking } from "../bookings/rules.ts";
import { longestMilliseconds } from "../bookings/rules.ts";
import { addDays, localDate, startOfDay } from "../contract/calendar.ts";
import { foldText } from "../contract/text.ts";
import { hourMilliseconds, minuteMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import { checkInFrom, eventLimits, placeWords } from "../events/contract.ts";
import { isVisible } from "../events/rules.ts";
import type { RegistrationRecord, StoredEvent } from "../events/stored-contract.ts";
import type { Member } from "../members/contract.ts";
import type { Visit } from "./contract.ts";
import type { Expected, ExpectedFilter, ExpectedState } from "./expected-contract.ts";
import { presentHere } from "./rules.ts";
import { type AccessFields, accessLimits } from "./settings-contract.ts";

/** Bounds of starts in milliseconds, both included. */
export interface Bounds {
  from: number;
  to: number;
}

/** The day of `now` on the clock of a house. It ends before the first moment of the next day. */
export function dayAround(now: number, timeZone: string): Bounds {
  const date = localDate(now, timeZone);
  return { from: startOfDay(date, timeZone), to: startOfDay(addDays(date, 1), timeZone) - 1 };
}

/** When the bookings of a list begin. What still runs may have begun on the day before. */
export function bookingBounds(show: ExpectedFilter | undefined, day: Bounds, now: number): Bounds {
  const running = now - longestMilliseconds;
  if (show === "over") return { from: day.from, to: now };
  if (show === "expected") return { from: now + 1, to: day.to };
  if (show === "late") return { from: running, to: now };
  const opens = now + accessLimits.opensMinutes * minuteMilliseconds;
  return { from: running, to: show === "here" ? Math.min(opens, day.to) : day.to };
}

/** When the events begin that can take place on the day. */
export const eventBounds = (day: Bounds): Bounds => ({
  from: day.from - eventLimits.mostDays * 24 * hourMilliseconds,
  to: day.to,
});

/** Whether a list holds what takes place between these instants. */
export function isInPart(
  { startAt, endAt }: { startAt: string; endAt: string },
  show: ExpectedFilter | undefined,
  day: Bounds,
  now: number,
): boolean {
  const isOver = endAt <= toInstant(now);
  if (show === "over") return isOver && endAt > toInstant(day.from);
  if (isOver) return false;
  if (show === "expected") return startAt > toInstant(now);
  return show !== "late" || startAt <= toInstant(now);
}

/** Whether guests of the event come to a place today. Of an event that is online only, nobody comes. */
export function hasGuests(event: StoredEvent, now: number): boolean {
  const isOnlineOnly = event.onlineUrl !== null && placeWords(event.place) === "";
  return event.status !== "cancelled" && isVisible(event, now) && !isOnlineOnly;
}

/** Whether each word of the search is in the name. Ignores case and accents. */
export function isNamed(memberName: string | null, search: string): boolean {
  const name = foldText(memberName ?? "");
  return foldText(search)
    .split(/\s+/)
    .every((word) => name.includes(word));
}

// The walk through the day ----------------------------------------------------------------------------------------

/** A part of the day in one list: bookings between two instants of a UTC month, or an event's seats. */
export type Part = { kind: "bookings"; from: string; to: string } | { kind: "seats"; event: StoredEvent };

/** Stands in the cursor. */
export const nameOfPart = (part: Part): string => (part.kind === "bookings" ? part.from : part.event.eventId);

/**
 * The parts of a day in the order of starts. The seats of an event stand before the bookings that begin with it.
 * @param bounds of the bookings; null where the workspace has none
 */
export function partsOf(events: readonly StoredEvent[], bounds: Bounds | null): Part[] {
  const parts: Part[] = [];
  let at = bounds?.from ?? 0;
  const addBookings = (until: number) => {
    if (bounds === null) return;
    while (at <= until) {
      const last = Math.min(until, lastOfUtcMonth(at));
      parts.push({ kind: "bookings", from: toInstant(at), to: toInstant(last) });
      at = last + 1;
    }
  };
  for (const event of inOrder(events)) {
    addBookings(Math.min(toMilliseconds(event.startAt) - 1, bounds?.to ?? 0));
    parts.push({ kind: "seats", event });
  }
  addBookings(bounds?.to ?? 0);
  return parts;
}

/**
 * The part of this name and those after it. Undefined where a list has no such part.
 * @param day a list began on it. The clock has gone on since, so the bounds may have moved.
 */
export function partsFrom(
  name: string,
  events: readonly StoredEvent[],
  bounds: Bounds | null,
  day: Bounds,
): Part[] | undefined {
  const ordered = inOrder(events);
  const place = ordered.findIndex(({ eventId }) => eventId === name);
  const event = ordered[place];
  if (event !== undefined) {
    const from = Math.max(toMilliseconds(event.startAt), bounds?.from ?? 0);
    return [{ kind: "seats", event }, ...partsOf(ordered.slice(place + 1), bounds && { ...bounds, from })];
  }
  const from = Date.parse(name);
  const isOfDay = from >= day.from - longestMilliseconds && from <= day.to;
  if (bounds === null || !isOfDay || toInstant(from) !== name) return undefined;
  const later = ordered.filter(({ startAt }) => startAt > name);
  return partsOf(later, { from, to: Math.max(from, bounds.to) });
}

const inOrder = (events: readonly StoredEvent[]) =>
  events.toSorted((one, other) => (`${one.startAt}${one.eventId}` < `${other.startAt}${other.eventId}` ? -1 : 1));

function lastOfUtcMonth(at: number): number {
  const moment = new Date(at);
  return Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1) - 1;
}

// Each of them ----------------------------------------------------------------------------------------------------

/** @param isInside whether the member is in the house */
export function expectedState(
  { startAt, endAt, checkedInAt, checkedOutAt }: Pick<Expected, "startAt" | "endAt" | "checkedInAt" | "checkedOutAt">,
  isInside: boolean,
  now: number,
): ExpectedState {
  if (checkedOutAt !== null) return "left";
  if (checkedInAt !== null) return "here";
  if (endAt <= toInstant(now)) return "missed";
  if (startAt > toInstant(now)) return "expected";
  return isInside ? "here" : "late";
}

/** Whether a filter shows this state. What is over is a part of the day, in each state. */
export const isOfState = (state: ExpectedState, show: ExpectedFilter | undefined): boolean =>
  show === undefined || show === "over" || show === state;

interface Person {
  member: Pick<Member, "firstName" | "lastName" | "avatarUrl"> | undefined;
  visit: Pick<Visit, "visitId"> | undefined;
}

const presentPerson = ({ member, visit }: Person) => ({
  firstName: member?.firstName ?? null,
  lastName: member?.lastName ?? null,
  avatarUrl: member?.avatarUrl ?? null,
  visitId: visit?.visitId ?? null,
});

export function expectedBooking(
  booking: StoredBooking,
  person: Person,
  settings: Pick<AccessFields, "bookingOpensMinutes">,
  now: number,
): Expected {
  const here = presentHere(booking, settings, now);
  const state = expectedState(booking, person.visit !== undefined, now);
  return { kind: "booking", ...here, memberId: booking.memberId, ...presentPerson(person), state };
}

export function expectedSeat(
  { event, registration }: { event: StoredEvent; registration: RegistrationRecord },
  person: Person,
  now: number,
): Expected {
  const { registrationId, eventId, memberId, ticketName, checkedInAt, checkedOutAt } = registration;
  const { title, startAt, endAt } = event;
  const opensAt = checkInFrom(event);
  const times = { startAt, endAt, checkedInAt, checkedOutAt };
  const isThere = checkedInAt !== null && checkedOutAt === null;
  return {
    kind: "seat",
    registrationId,
    eventId,
    title,
    ticketName,
    memberId,
    ...presentPerson(person),
    ...times,
    state: expectedState(times, person.visit !== undefined, now),
    opensAt,
    allowed: { checkIn: !isThere && opensAt <= toInstant(now) && endAt > toInstant(now), checkOut: isThere },
  };
}
