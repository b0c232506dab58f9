/**
 * Events with their seats. Seats are numbers in one item, and every act moves them under conditions. So no more are
 * taken than there are, whoever calls at the same time.
 */
import { boundsOfDays, type Zones } from "../contract/calendar.ts";
import { AppError, type ErrorDetails, unavailable } from "../contract/errors.ts";
import type { EventId } from "../contract/ids.ts";
import { emptyRichText, type RichText } from "../contract/rich-text.ts";
import { toInstant } from "../contract/time.ts";
import { dueList, dueShardOf } from "../store/items.ts";
import { indexed } from "../store/keys.ts";
import type { ItemRef, QuerySpec } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import {
  hasRevision,
  lostRace,
  putNew,
  refuse,
  replaceRevised,
  type StoredItem,
  update,
  type WriteItem,
} from "../store/write-items.ts";
import { capacityBelowSold, ticketInUse } from "./contract.ts";
import { allEventsList, eventBodyItem, eventItem, eventsByStartList, seatsItem } from "./items.ts";
import { nextMoment } from "./rules.ts";
import { newSeats, openLine, readSeats, type SeatMove, type Seats, takenOf, ticketOfFree } from "./seats.ts";
import type { StoredEvent } from "./stored-contract.ts";

// Events --------------------------------------------------------------------------------------------------------------

export function eventRef(scope: TenantScope, eventId: EventId): ItemRef<StoredEvent> {
  return eventItem.ref(scope, eventId);
}

export function bodyRef(scope: TenantScope, eventId: EventId): ItemRef<RichText> {
  return { key: eventBodyItem.key(scope, eventId), parse: (item) => eventBodyItem.parse(item).body };
}

/** Events of the first release had no text. */
export const bodyOf = (body: RichText | undefined): RichText => body ?? emptyRichText;

export function seatsRef(scope: TenantScope, eventId: EventId): ItemRef<Seats> {
  return { key: seatsItem.key(scope, eventId), parse: (item) => readSeats(seatsItem.parse(item)) };
}

/** The event, with the instant by which the list of due work has it. Null when it is not in that list. */
export function dueEventRef(
  scope: TenantScope,
  eventId: EventId,
): ItemRef<{ event: StoredEvent; dueAt: string | null }> {
  const { key, parse } = eventItem.ref(scope, eventId);
  return { key, parse: (item) => ({ event: parse(item), dueAt: (item["gsi4sk"] as string | undefined) ?? null }) };
}

function toItem(scope: TenantScope, event: StoredEvent, now: number): StoredItem {
  const { revision, ...stored } = event;
  const { eventId, startAt, endAt, status } = stored;
  const dueAt = nextMoment(event, now);
  return {
    ...eventItem.whole(stored),
    ...(revision === 0 ? {} : { revision }),
    ...indexed(allEventsList(scope), `${endAt}#${eventId}`),
    ...(status === "draft" ? {} : indexed(eventsByStartList(scope), startAt)),
    ...(dueAt === null ? {} : indexed(dueList("event", dueShardOf(eventId)), dueAt)),
  };
}

const bodyWrite = (scope: TenantScope, eventId: EventId, body: RichText): WriteItem => ({
  kind: "put",
  key: eventBodyItem.key(scope, eventId),
  item: eventBodyItem.whole({ eventId, body, version: 1 }),
  conditions: [],
  refused: lostRace,
});

/** A new event with its text and its seats. */
export function createEventItems(scope: TenantScope, event: StoredEvent, body: RichText, now: number): WriteItem[] {
  const { eventId } = event;
  const seats = { ...newSeats(event, event.terms), version: 1, ...seatsItem.mark };
  return [
    putNew(eventItem.key(scope, eventId), toItem(scope, event, now), lostRace),
    bodyWrite(scope, eventId, body),
    putNew(seatsItem.key(scope, eventId), seats, lostRace),
  ];
}

/**
 * Writes a changed event over the version that its editor saw, and its text if that changed too. A moment that has passed
 * since it was read is a lost race.
 */
export function saveEvent(scope: TenantScope, event: StoredEvent, now: number, body?: RichText): WriteItem[] {
  const { eventId } = event;
  return [
    replaceRevised(eventItem.key(scope, eventId), toItem(scope, event, now), event),
    ...(body === undefined ? [] : [bodyWrite(scope, eventId, body)]),
  ];
}

/**
 * Records that a moment of the event has passed, and sets the next one. The list of due work then has it by that one, or
 * not at all. It is no edit: the version stays, so that an
 * editor who has the event open can save it.
 */
export function passMoment(scope: TenantScope, after: StoredEvent, now: number): WriteItem {
  const { eventId, announcedAt, remindedFor, version, revision } = after;
  const dueAt = nextMoment(after, now);
  const change = {
    set: {
      announcedAt,
      remindedFor,
      ...(dueAt === null ? {} : indexed(dueList("event", dueShardOf(eventId)), dueAt)),
    },
    add: { revision: 1 },
    remove: dueAt === null ? ["gsi4pk", "gsi4sk"] : [],
  };
  const unchanged = [{ attribute: "version", is: "=", value: version } as const, hasRevision(revision)];
  return update(eventItem.key(scope, eventId), change, unchanged, lostRace);
}

/** A check that fails once the event has moved to another start. */
export function whileStart(
  scope: TenantScope,
  { eventId, startAt }: Pick<StoredEvent, "eventId" | "startAt">,
): WriteItem {
  const conditions = [{ attribute: "startAt", is: "=", value: startAt } as const];
  return { kind: "check", key: eventItem.key(scope, eventId), conditions, refused: lostRace };
}

/** Removes a draft with its text and its seats, if it still has the version that was seen. */
export function removeEvent(
  scope: TenantScope,
  eventId: EventId,
  seenVersion: number,
  refused: WriteItem["refused"],
): WriteItem[] {
  const seen = [{ attribute: "version", is: "=", value: seenVersion } as const];
  return [
    { kind: "delete", key: eventItem.key(scope, eventId), conditions: seen, refused },
    { kind: "delete", key: eventBodyItem.key(scope, eventId), conditions: [], refused: lostRace },
    { kind: "delete", key: seatsItem.key(scope, eventId), conditions: [], refused: lostRace },
  ];
}

interface PageOf {
  limit: number;
  cursor?: string | undefined;
}

/** Published events that start within bounds, soonest first. Later publications are among them. */
export function eventsByStart(
  scope: TenantScope,
  { from, to = "9999" }: { from: string; to?: string },
  page: PageOf,
): QuerySpec<StoredEvent> {
  return { partition: eventsByStartList(scope), range: { from, to }, ...page, parse: eventItem.parse };
}

/** Published events that may begin on days of one of the tenant's clocks, soonest first. `isOnDays` decides. */
export function eventsBetween(
  scope: TenantScope,
  { from = "", to = from, ...page }: PageOf & { from?: string | undefined; to?: string | undefined },
  zones: Zones,
): QuerySpec<StoredEvent> {
  const bounds = boundsOfDays({ from, to }, zones);
  const { limit, cursor } = page;
  return eventsByStart(scope, { from: toInstant(bounds.from), to: toInstant(bounds.to) }, { limit, cursor });
}

/** All events by end: those to come, soonest first, or those that are over, latest first. */
export function allEvents(
  scope: TenantScope,
  { when, now }: { when: "to_come" | "over"; now: string },
  page: PageOf,
): QuerySpec<StoredEvent> {
  const partition = allEventsList(scope);
  // An event that ends now is over. A tilde comes after the separator of its sort key.
  const range = when === "to_come" ? { from: `${now}~`, to: "9999" } : { from: "0", to: `${now}~` };
  return { partition, range, newestFirst: when === "over", ...page, parse: eventItem.parse };
}

// Seats ---------------------------------------------------------------------------------------------------------------

/** Moves the seats. A condition that fails means that they have changed: the caller reads them and decides again. */
export function moveSeats(scope: TenantScope, eventId: EventId, { conditions, ...change }: SeatMove): WriteItem {
  return update(seatsItem.key(scope, eventId), change, conditions, lostRace);
}

/**
 * Says that there is a numbered line, so that nobody who comes now passes it. Where this fails, the consumer says it with
 * the first places that it settles.
 */
export function announceLine(scope: TenantScope, eventId: EventId): WriteItem {
  return { ...moveSeats(scope, eventId, openLine), refused: refuse(unavailable) };
}

/** Moves the seats of an edited event. Fewer than are taken are refused, and so is a type without that is in use. */
export function resizeSeats(scope: TenantScope, eventId: EventId, { conditions, ...change }: SeatMove): WriteItem {
  return update(seatsItem.key(scope, eventId), change, conditions, (existing) => {
    if (existing === undefined) return "lost_race";
    const isUsed = conditions.some(
      ({ attribute, is }) => is === "=" && /^[tw]\d/.test(attribute) && Number(existing[attribute] ?? 0) > 0,
    );
    return isUsed ? new AppError(ticketInUse) : new AppError(capacityBelowSold, tooFew(existing, conditions));
  });
}

/** What is sold where there are too few seats: of the event, or of one of its ticket types. */
function tooFew(existing: StoredItem, conditions: SeatMove["conditions"]): ErrorDetails {
  const short = conditions.filter(({ attribute, ...other }) => {
    return other.is === ">=" && Number(existing[attribute]) < Number(other.value);
  });
  const ticketNo = ticketOfFree(short[0]?.attribute ?? "free");
  if (ticketNo === undefined) return { sold: Number(existing["taken"]) };
  return { ticketNo, sold: Number(existing[takenOf(ticketNo)]) };
}

/** Opens or closes the sale with the event. */
export function setSale(
  scope: TenantScope,
  eventId: EventId,
  sale: { sale: Seats["sale"]; terms?: number },
): WriteItem {
  const present = [{ attribute: "pk", is: "present" } as const];
  return update(seatsItem.key(scope, eventId), { set: { ...sale }, add: { version: 1 } }, present, lostRace);
}
