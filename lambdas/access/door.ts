/** Whether the rules of entry open the door for a member now. Bookings and seats are read where they can change it. */

import { bookingRef, bookingsByStart } from "../bookings/repository.ts";
import { longestMilliseconds } from "../bookings/rules.ts";
import type { MemberId } from "../contract/ids.ts";
import { hourMilliseconds, minuteMilliseconds, toInstant } from "../contract/time.ts";
import { eventLimits } from "../events/contract.ts";
import { registrationRef, registrationsByStart } from "../events/registration-repository.ts";
import { eventRef } from "../events/repository.ts";
import type { Member } from "../members/contract.ts";
import type { Membership } from "../memberships/contract.ts";
import type { Page, QuerySpec, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { Refusal } from "./contract.ts";
import { type Held, judgeEntry } from "./entry.ts";
import { firstSettings, isHeld } from "./rules.ts";
import { type AccessSettings, accessLimits } from "./settings-contract.ts";

/** Bookings or seats that one look at a list takes. The next look takes the next ones. */
const heldOfPage = 50;

interface AtDoor {
  arriving: Member;
  membership: Membership | undefined;
  settings: AccessSettings | undefined;
  memberId: MemberId;
  /** Where the desk stands; null for the whole house. */
  zone: string | null;
  tenant: { timeZone: string; features: { bookingEnabled: boolean } };
  now: number;
}

/**
 * What speaks against letting a member in now. Bookings and seats are read only where they can change the answer, so
 * that an ordinary scan is one read. All of them around now are read, until one opens the door.
 */
export async function judgeAtDesk(table: Table, scope: TenantScope, at: AtDoor): Promise<Refusal | null> {
  const { arriving, membership, settings = firstSettings, zone, tenant, now } = at;
  const rules = { ...settings, timeZone: tenant.timeZone };
  const judged = (held: readonly Held[]) => judgeEntry(rules, { member: arriving, membership, held, zone }, now);
  const refusal = judged([]);
  const kinds = new Set(settings.entryRules.map(({ kind }) => kind));
  const hasBookings = kinds.has("booking") && tenant.features.bookingEnabled;
  const hasSeats = kinds.has("event");
  if (refusal === null || refusal === "suspended" || !(hasBookings || hasSeats)) return refusal;
  const opens = async (pages: AsyncGenerator<Held[]>): Promise<boolean> => {
    for await (const held of pages) if (judged(held) === null) return true;
    return false;
  };
  const opened = await Promise.all([
    hasBookings && opens(bookingsHeld(table, scope, at)),
    hasSeats && opens(seatsHeld(table, scope, at)),
  ]);
  return opened.includes(true) ? null : refusal;
}

/** From when to when something begins that can open the door now. `longest`: what it can last, in milliseconds. */
const rangeAround = (now: number, longest: number) => ({
  from: toInstant(now - longest - accessLimits.graceMinutes * minuteMilliseconds),
  to: toInstant(now + accessLimits.opensMinutes * minuteMilliseconds),
});

/** The bookings around now as last committed, page after page. The list only says where to look. */
async function* bookingsHeld(table: Table, scope: TenantScope, { memberId, now }: AtDoor): AsyncGenerator<Held[]> {
  const range = rangeAround(now, longestMilliseconds);
  for await (const rows of pagesOf(table, bookingsByStart(scope, memberId, { ...range, limit: heldOfPage }))) {
    const refs = rows.map(({ bookingId }) => [bookingId, bookingRef(scope, bookingId)] as const);
    const bookings = Object.values(await table.getMany(Object.fromEntries(refs), { consistent: true }));
    yield bookings.flatMap((booking): Held[] =>
      booking !== undefined && isHeld(booking, now) ? [{ kind: "booking", ...booking }] : [],
    );
  }
}

/** The seats at events around now as last committed, page after page. */
async function* seatsHeld(table: Table, scope: TenantScope, { memberId, now }: AtDoor): AsyncGenerator<Held[]> {
  const range = { ...rangeAround(now, eventLimits.mostDays * 24 * hourMilliseconds), newestFirst: true };
  for await (const rows of pagesOf(table, registrationsByStart(scope, memberId, range, { limit: heldOfPage }))) {
    const seatRefs = rows.map(
      ({ eventId, registrationId }) => [registrationId, registrationRef(scope, eventId, registrationId)] as const,
    );
    const eventRefs = rows.map(({ eventId }) => [eventId, eventRef(scope, eventId)] as const);
    const [taken, events] = await Promise.all([
      table.getMany(Object.fromEntries(seatRefs), { consistent: true }),
      table.getMany(Object.fromEntries(eventRefs), { consistent: true, isForDisplay: true }),
    ]);
    yield Object.values(taken).flatMap((seat): Held[] => {
      const event = seat && events[seat.eventId];
      if (event === undefined || event.status === "cancelled" || seat?.status !== "registered") return [];
      return [{ kind: "event", startAt: event.startAt, endAt: event.endAt }];
    });
  }
}

/** All rows of a list, a page at a time. */
async function* pagesOf<Row>(table: Table, list: QuerySpec<Row>): AsyncGenerator<Row[]> {
  let page: Page<Row> = await table.query(list);
  yield page.rows;
  while (page.nextCursor !== null) {
    page = await table.query({ ...list, cursor: page.nextCursor });
    yield page.rows;
  }
}
