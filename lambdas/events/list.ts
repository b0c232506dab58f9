/** Lists of events with what each reader sees beside them: seats, and the reader's own registration. */
import type { EventId, MemberId, PlanId } from "../contract/ids.ts";
import { toInstant } from "../contract/time.ts";
import { memberRef } from "../members/repository.ts";
import type { MembershipPlan } from "../memberships/plan-contract.ts";
import { membershipRef, planRef } from "../memberships/repository.ts";
import { type Reader, readerOf } from "../news/rules.ts";
import { walletRef } from "../points/repository.ts";
import type { ItemRef, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { EventCard } from "./contract.ts";
import type { Taker } from "./outcomes.ts";
import { linedInOrder, ownSeatRef, registrationRef, waitingUpTo } from "./registration-repository.ts";
import { ownStatus, presentMine } from "./registration-views.ts";
import { eventRef, seatsRef } from "./repository.ts";
import { presentShared, pricesFor } from "./rules.ts";
import type { Seats } from "./seats.ts";
import type { RegistrationRecord, StoredEvent } from "./stored-contract.ts";

interface Viewer {
  actorId: MemberId;
  reader: Reader;
  now: number;
}

/** The seats of events by their ids. Events of earlier releases have none until the backfill has run. */
export async function readSeatsOf(
  table: Table,
  scope: TenantScope,
  eventIds: readonly EventId[],
  options: { consistent: boolean },
): Promise<ReadonlyMap<EventId, Seats>> {
  const refs = Object.fromEntries(eventIds.map((eventId) => [eventId, seatsRef(scope, eventId)]));
  const found = await table.getMany(refs, options);
  return new Map(eventIds.flatMap((eventId) => (found[eventId] === undefined ? [] : [[eventId, found[eventId]]])));
}

/** Events as cards: the reader's own registrations as they were last committed, seats from a moment ago. */
export async function readCards(
  table: Table,
  scope: TenantScope,
  events: readonly StoredEvent[],
  { actorId, reader, now }: Viewer,
): Promise<EventCard[]> {
  const ids = events.map(({ eventId }) => eventId);
  const ownRefs = Object.fromEntries(ids.map((eventId) => [eventId, ownSeatRef(scope, actorId, eventId)]));
  const [seats, own] = await Promise.all([
    readSeatsOf(table, scope, ids, { consistent: false }),
    table.getMany(ownRefs, { consistent: true, isForDisplay: true }),
  ]);
  const openRefs = Object.fromEntries(
    ids.flatMap((eventId) => {
      const { [eventId]: mine } = own;
      return mine?.isOpen === true ? [[eventId, registrationRef(scope, eventId, mine.registrationId)]] : [];
    }),
  );
  const registrations: Partial<Record<string, RegistrationRecord>> = await table.getMany(openRefs, {
    consistent: true,
    isForDisplay: true,
  });
  return events.flatMap((event) => {
    const ofEvent = seats.get(event.eventId);
    if (ofEvent === undefined) return [];
    const mine = ownStatus(registrations[event.eventId], event, now);
    return [{ ...presentShared(event, ofEvent, now), ...pricesFor(event, reader), mine }];
  });
}

/** The plans that an event's tickets are for, to be read. */
export function plansOfTickets(
  scope: TenantScope,
  { tickets }: Pick<StoredEvent, "tickets">,
): Partial<Record<PlanId, ItemRef<MembershipPlan>>> {
  const planIds = tickets.flatMap(({ audience }) => (audience.kind === "plans" ? audience.planIds : []));
  return Object.fromEntries(planIds.map((planId) => [planId, planRef(scope, planId)]));
}

/** Registrations beside their events, to their member. */
export async function readMine(
  table: Table,
  scope: TenantScope,
  registrations: readonly RegistrationRecord[],
  now: number,
) {
  const ids = [...new Set(registrations.map(({ eventId }) => eventId))];
  const [events, seats, places] = await Promise.all([
    table.getMany(Object.fromEntries(ids.map((eventId) => [eventId, eventRef(scope, eventId)])), {
      consistent: true,
      isForDisplay: true,
    }),
    readSeatsOf(table, scope, ids, { consistent: false }),
    Promise.all(registrations.map((registration) => readPlace(table, scope, registration))),
  ]);
  return registrations.flatMap((registration, position) => {
    const { [registration.eventId]: event } = events;
    const ofEvent = seats.get(registration.eventId);
    if (event === undefined || ofEvent === undefined) return [];
    return [presentMine(registration, event, ofEvent, { waitingPlace: places[position] ?? null, now })];
  });
}

/**
 * The place of those who wait; null for the others. On the waitlist it counts to a hundred. In the numbered line it is
 * the distance from the first one, and whoever has left in between counts.
 */
export async function readPlace(
  table: Table,
  scope: TenantScope,
  { eventId, status, waitNo, lineNo }: RegistrationRecord,
) {
  if (status === "lined" && lineNo !== null) {
    const [first] = (await table.query(linedInOrder(scope, eventId, 1))).rows;
    return Math.max(1, lineNo - (first?.lineNo ?? lineNo) + 1);
  }
  if (status !== "waitlisted" || waitNo === null) return null;
  const { rows } = await table.query(waitingUpTo(scope, eventId, waitNo));
  return Math.max(1, rows.length);
}

/** A member as they are now, read strongly. */
export async function readTaker(table: Table, scope: TenantScope, memberId: MemberId): Promise<Taker> {
  const refs = {
    wallet: walletRef(scope, memberId),
    member: memberRef(scope, memberId),
    membership: membershipRef(scope, memberId),
  };
  const { wallet, member, membership } = await table.getMany(refs, { consistent: true });
  return { wallet, reader: member && readerOf(member.role, membership) };
}

/** As `readTaker`, for many at once. */
export async function readTakers(
  table: Table,
  scope: TenantScope,
  memberIds: readonly MemberId[],
): Promise<(memberId: MemberId) => Taker> {
  const read = <T>(refOf: (of: TenantScope, memberId: MemberId) => ItemRef<T>) => {
    const refs: Record<string, ItemRef<T>> = Object.fromEntries(memberIds.map((id) => [id, refOf(scope, id)]));
    return table.getMany(refs, { consistent: true });
  };
  const [wallets, members, memberships] = await Promise.all([read(walletRef), read(memberRef), read(membershipRef)]);
  return (memberId) => {
    const member = members[memberId];
    return { wallet: wallets[memberId], reader: member && readerOf(member.role, memberships[memberId]) };
  };
}

/** The bound of a list of what is not over yet: no event lasts longer than its limit. */
export const sinceLongest = (now: number, days: number): string => toInstant(now - days * 86_400_000);
