/** Who is expected today, read in pages: lists say who, and each of them is read as last committed. */
import { bookingRef, bookingsOfMonth } from "../bookings/repository.ts";
import type { Query } from "../contract/define-route.ts";
import type { BookingId, EventId, MemberId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { toInstant } from "../contract/time.ts";
import { registrationRef, registrationsByName } from "../events/registration-repository.ts";
import { eventRef, eventsByStart } from "../events/repository.ts";
import type { RegistrationRecord, StoredEvent } from "../events/stored-contract.ts";
import { foreignCursor } from "../store/cursor.ts";
import type { ItemRef, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import {
  bookingBounds,
  dayAround,
  eventBounds,
  expectedBooking,
  expectedSeat,
  hasGuests,
  isInPart,
  isNamed,
  isOfState,
  nameOfPart,
  type Part,
  partsFrom,
  partsOf,
} from "./expected.ts";
import type { Expected, listExpected } from "./expected-contract.ts";
import { readNames, readPeople } from "./list.ts";
import { presenceRef } from "./repository.ts";
import type { AccessFields } from "./settings-contract.ts";

/** One page reads at most this many pages of the table's lists. The cursor continues from there. */
const maxReads = 10;

interface Asked {
  query: Query<typeof listExpected>;
  tenant: { timeZone: string; features: { bookingEnabled: boolean } };
  settings: Pick<AccessFields, "bookingOpensMinutes">;
  now: number;
}

type Candidate =
  | { kind: "booking"; memberId: MemberId; bookingId: BookingId }
  | { kind: "seat"; memberId: MemberId; registration: RegistrationRecord; event: StoredEvent };

/** One page of who is expected today, in order of start. */
export async function readExpected(
  table: Table,
  scope: TenantScope,
  asked: Asked,
): Promise<{ arrivals: Expected[]; nextCursor: string | null }> {
  const { query, settings, now } = asked;
  const { candidates, nextCursor } = await readCandidates(table, scope, asked);
  const expectedOf = await readAsCommitted(table, scope, candidates, { settings, now });
  const arrivals = candidates.flatMap((candidate): Expected[] => {
    const expected = expectedOf(candidate);
    return expected === undefined || !isOfState(expected.state, query.show) ? [] : [expected];
  });
  return { arrivals, nextCursor };
}

async function readCandidates(table: Table, scope: TenantScope, { query, tenant, now }: Asked) {
  const { show, search = "", limit } = query;
  const day = dayAround(now, tenant.timeZone);
  const bounds = tenant.features.bookingEnabled ? bookingBounds(show, day, now) : null;
  const between = eventBounds(day);
  const spec = eventsByStart(
    scope,
    { from: toInstant(between.from), to: toInstant(between.to) },
    { limit: limits.pageRows },
  );
  // The latest first: events of today are among them, however many the two weeks had.
  const { rows: listed } = await table.query({ ...spec, newestFirst: true });
  const events = listed.filter((event) => hasGuests(event, now) && isInPart(event, show, day, now));
  const [name = "", place = ""] = query.cursor?.split("~") ?? [];
  let parts = query.cursor === undefined ? partsOf(events, bounds) : partsFrom(name, events, bounds, day);
  if (parts === undefined) throw foreignCursor();
  let cursor = place;
  const candidates: Candidate[] = [];
  for (let reads = 0; reads < maxReads && candidates.length < limit; reads += 1) {
    const [part] = parts;
    if (part === undefined) return { candidates, nextCursor: null };
    const page = await readPart(table, scope, part, { limit: limit - candidates.length, cursor: cursor || undefined });
    const ofPart = page.rows.filter(({ times }) => isInPart(times, show, day, now));
    candidates.push(...(await namedAs(table, scope, ofPart, search)).map(({ candidate }) => candidate));
    cursor = page.nextCursor ?? "";
    if (cursor === "") parts = parts.slice(1);
  }
  const [next] = parts;
  return { candidates, nextCursor: next === undefined ? null : `${nameOfPart(next)}~${cursor}` };
}

interface Row {
  memberName: string | null;
  times: { startAt: string; endAt: string };
  candidate: Candidate;
}

/** Those whom the search names. A booking keeps its name, and the member's may have been corrected since. */
async function namedAs(
  table: Table,
  scope: TenantScope,
  rows: readonly Row[],
  search: string,
): Promise<readonly Row[]> {
  if (search === "") return rows;
  const nameOf = await readNames(
    table,
    scope,
    rows.map(({ candidate }) => candidate.memberId),
  );
  return rows.filter(
    ({ memberName, candidate }) => isNamed(memberName, search) || isNamed(nameOf(candidate.memberId), search),
  );
}

async function readPart(
  table: Table,
  scope: TenantScope,
  part: Part,
  page: { limit: number; cursor: string | undefined },
): Promise<{ rows: Row[]; nextCursor: string | null }> {
  if (part.kind === "bookings") {
    const { from, to } = part;
    const { cursor, ...rest } = page;
    const of = cursor === undefined ? rest : { ...rest, cursor };
    const { rows, nextCursor } = await table.query(bookingsOfMonth(scope, from.slice(0, 7), { from, to, ...of }));
    const held = rows.filter(({ status }) => status !== "cancelled");
    return {
      rows: held.map(({ bookingId, memberId, memberName, ...times }) => ({
        memberName,
        times,
        candidate: { kind: "booking", bookingId, memberId },
      })),
      nextCursor,
    };
  }
  const { event } = part;
  const { rows, nextCursor } = await table.query(registrationsByName(scope, event.eventId, page));
  const seated = rows.filter(({ status }) => status === "registered");
  return {
    rows: seated.map((registration) => ({
      memberName: registration.memberName,
      times: event,
      candidate: { kind: "seat", memberId: registration.memberId, registration, event },
    })),
    nextCursor,
  };
}

/** What the lists named, as last committed. Undefined for what was cancelled since. */
async function readAsCommitted(
  table: Table,
  scope: TenantScope,
  candidates: readonly Candidate[],
  { settings, now }: Pick<Asked, "settings" | "now">,
): Promise<(candidate: Candidate) => Expected | undefined> {
  const display = { consistent: true, isForDisplay: true };
  const refsOf = <T>(refs: readonly (readonly [name: string, ref: ItemRef<T>])[]) => Object.fromEntries(refs);
  const seats = candidates.filter((one) => one.kind === "seat");
  const bookings = candidates.filter((one) => one.kind === "booking");
  const memberIds = candidates.map(({ memberId }) => memberId);
  const eventIds = [...new Set<EventId>(seats.map(({ event }) => event.eventId))];
  const [booked, seated, events, visits, personOf] = await Promise.all([
    table.getMany(refsOf(bookings.map(({ bookingId }) => [bookingId, bookingRef(scope, bookingId)])), display),
    table.getMany(
      refsOf(
        seats.map(({ registration: { eventId, registrationId } }) => [
          registrationId,
          registrationRef(scope, eventId, registrationId),
        ]),
      ),
      display,
    ),
    table.getMany(refsOf(eventIds.map((eventId) => [eventId, eventRef(scope, eventId)])), display),
    table.getMany(refsOf(memberIds.map((memberId) => [memberId, presenceRef(scope, memberId)])), display),
    readPeople(table, scope, memberIds),
  ]);
  return (candidate) => {
    const { memberId } = candidate;
    const person = { member: personOf(memberId), visit: visits[memberId] };
    if (candidate.kind === "booking") {
      const booking = booked[candidate.bookingId];
      return booking === undefined || booking.status === "cancelled"
        ? undefined
        : expectedBooking(booking, person, settings, now);
    }
    const event = events[candidate.event.eventId];
    const registration = seated[candidate.registration.registrationId];
    if (registration?.status !== "registered" || event === undefined || event.status === "cancelled") return undefined;
    return expectedSeat({ event, registration }, person, now);
  };
}
