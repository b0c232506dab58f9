/** What today shows: bookings around now, what waits or has failed, events and live sessions that are not over. */
import type { BookingRecord } from "../bookings/items.ts";
import { readHeldBetween } from "../bookings/repository.ts";
import { longestMilliseconds, statusAt } from "../bookings/rules.ts";
import { addDays, startOfDay } from "../contract/calendar.ts";
import type { EventId } from "../contract/ids.ts";
import { hourMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import { readSeatsOf } from "../events/list.ts";
import { allEvents } from "../events/repository.ts";
import type { StoredEvent } from "../events/stored-contract.ts";
import { importsSince } from "../imports/repository.ts";
import { isChatOpen } from "../live/audience.ts";
import { sessionsByStart, stageRef } from "../live/repository.ts";
import { boundsOf, endOf, isOver } from "../live/rules.ts";
import type { StoredSession } from "../live/stored-contract.ts";
import { openRequests } from "../memberships/repository.ts";
import type { Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { GatheringToday } from "./contract.ts";

/** No counter holds what runs now, waits or has failed, so so many of each kind are read. */
const mostRead = 10;
/** No day of a clock ends later than so many hours from now. */
const dayEndsWithin = 26 * hourMilliseconds;

/** How many bookings are shown on each side of now, and read at once. Cancelled ones may fill a page, so more follow. */
const onEachSide = { count: 5, limit: 12, pages: 3 };

/** The bookings that run now, and those that begin within a day. */
export async function readAroundNow(table: Table, scope: TenantScope, now: number) {
  const isHeld = (booking: BookingRecord) => ["pending", "confirmed"].includes(statusAt(booking, now));
  const wish = { ...onEachSide, isHeld };
  const [begun, toCome] = await Promise.all([
    readHeldBetween(table, scope, { from: now - longestMilliseconds, to: now, newestFirst: true }, wish),
    readHeldBetween(table, scope, { from: now + 1, to: now + 24 * hourMilliseconds, newestFirst: false }, wish),
  ]);
  return { begun, toCome };
}

/** Wishes for a plan that wait, and files of points that failed within the last eight days. */
export async function readWaiting(table: Table, scope: TenantScope, now: number) {
  const from = toInstant(now - 8 * 24 * hourMilliseconds);
  const [wishes, files] = await Promise.all([
    table.query(openRequests(scope, { limit: mostRead })),
    table.query(importsSince(scope, "failed", { from, limit: mostRead })),
  ]);
  return { wishes, files };
}

interface ReadGatherings {
  events: readonly StoredEvent[];
  taken: ReadonlyMap<EventId, number>;
  sessions: readonly StoredSession[];
}

/** Those that end next, before the tenant's clock is known. Drafts are among them. */
export async function readGatherings(table: Table, scope: TenantScope, now: number): Promise<ReadGatherings> {
  const until = toInstant(now + dayEndsWithin);
  const { from } = boundsOf("ahead", now);
  const [{ rows }, sessions] = await Promise.all([
    table.query(allEvents(scope, { when: "to_come", now: toInstant(now) }, { limit: mostRead })),
    table.query(sessionsByStart(scope, { from, to: until, newestFirst: false }, { limit: mostRead })),
  ]);
  const events = rows.filter(({ status, startAt }) => status === "published" && startAt <= until);
  const ids = events.map(({ eventId }) => eventId);
  const seats = await readSeatsOf(table, scope, ids, { consistent: false });
  const taken = new Map([...seats].map(([eventId, of]) => [eventId, of.taken]));
  return { events, taken, sessions: sessions.rows };
}

/** Reports that wait for an answer, of the sessions whose chat is open. */
export async function readReports(table: Table, scope: TenantScope, now: number): Promise<number> {
  const { from } = boundsOf("ahead", now);
  const bounds = { from, to: toInstant(now + hourMilliseconds), newestFirst: true };
  const { rows } = await table.query(sessionsByStart(scope, bounds, { limit: mostRead }));
  const stages = await table.getMany(
    Object.fromEntries(rows.map(({ sessionId }) => [sessionId, stageRef(scope, sessionId)])),
    { consistent: false },
  );
  return rows.reduce((sum, session) => {
    const stage = stages[session.sessionId];
    return stage !== undefined && isChatOpen(session, stage, now) ? sum + stage.reports : sum;
  }, 0);
}

/** @param date today on the tenant's clock */
export function gatheringsOf(
  { events, taken, sessions }: ReadGatherings,
  { date, timeZone, now }: { date: string; timeZone: string; now: number },
): GatheringToday[] {
  const tomorrow = startOfDay(addDays(date, 1), timeZone);
  const ofEvents = events.map(
    ({ eventId: id, title, startAt, endAt, capacity }): GatheringToday => ({
      kind: "event",
      id,
      title,
      startAt,
      endAt,
      hasBegun: toMilliseconds(startAt) <= now,
      seats: { taken: taken.get(id) ?? 0, capacity },
    }),
  );
  const isDue = (endAt: string) => toMilliseconds(endAt) > now;
  // A session that runs over is still on. The clock ends it hours later, if nobody does.
  const isOn = (session: StoredSession) =>
    session.startedAt === null ? isDue(toInstant(endOf(session))) : !isOver(session, { signal: "none" }, now);
  const ofSessions = sessions
    .filter((session) => session.status === "published" && session.endedAt === null && isOn(session))
    .map((session): GatheringToday => {
      const { sessionId: id, title, startAt, startedAt } = session;
      const endAt = toInstant(endOf(session));
      return { kind: "live", id, title, startAt, endAt, hasBegun: startedAt !== null, seats: null };
    });
  return [...ofEvents.filter(({ endAt }) => isDue(endAt)), ...ofSessions]
    .filter(({ startAt }) => toMilliseconds(startAt) < tomorrow)
    .sort((one, other) => (one.startAt < other.startAt ? -1 : 1));
}
