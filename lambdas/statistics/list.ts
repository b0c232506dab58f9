/** Events and live sessions of today that are not over. */
import { addDays, startOfDay } from "../contract/calendar.ts";
import type { EventId } from "../contract/ids.ts";
import { hourMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import { readSeatsOf } from "../events/list.ts";
import { allEvents } from "../events/repository.ts";
import type { StoredEvent } from "../events/stored-contract.ts";
import { sessionsByStart } from "../live/repository.ts";
import { boundsOf, endOf, isOver } from "../live/rules.ts";
import type { StoredSession } from "../live/stored-contract.ts";
import type { Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { GatheringToday } from "./contract.ts";

/** No counter holds what runs now, so so many of each kind are read. */
const mostRead = 10;
/** No day of a clock ends later than so many hours from now. */
const dayEndsWithin = 26 * hourMilliseconds;

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
