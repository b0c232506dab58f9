/** Registrations, those who wait, and what goes to many of them. Writes as data. */
import type { EventId, MemberId, RegistrationId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { dueList, dueShardOf } from "../store/items.ts";
import { foldForSort, indexed } from "../store/keys.ts";
import type { ItemRef, QuerySpec, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import {
  type Condition,
  hasRevision,
  lostRace,
  putNew,
  replaceRevised,
  replaceVersion,
  type StoredItem,
  update,
  type WriteItem,
} from "../store/write-items.ts";
import {
  eventRefundsItem,
  eventRoundItem,
  linedItem,
  lineNumbersItem,
  ownSeatItem,
  registrationItem,
  registrationsByNameList,
  registrationsByStartList,
  waitingItem,
} from "./items.ts";
import { type OwnSeat, outlives } from "./registrations.ts";
import type { EventRound, RegistrationRecord } from "./stored-contract.ts";

interface PageOf {
  limit: number;
  cursor?: string | undefined;
}

// Registrations -------------------------------------------------------------------------------------------------------

export function registrationRef(
  scope: TenantScope,
  eventId: EventId,
  registrationId: RegistrationId,
): ItemRef<RegistrationRecord> {
  return registrationItem.ref(scope, eventId, registrationId);
}

/** What a sort key keeps of a name. */
const sortedCharacters = 60;

function registrationToItem(scope: TenantScope, record: RegistrationRecord): StoredItem {
  const { eventId, registrationId, memberId, memberName, startAt, status, offeredUntil } = record;
  const name = Array.from(foldForSort(memberName ?? ""))
    .slice(0, sortedCharacters)
    .join("");
  return {
    ...withoutDefaults(registrationItem.whole(record)),
    ...indexed(registrationsByStartList(scope, memberId), `${startAt}#${registrationId}`),
    ...indexed(registrationsByNameList(scope, eventId), `${name}#${registrationId}`),
    ...(status === "offered" && offeredUntil !== null
      ? indexed(dueList("offer", dueShardOf(registrationId)), offeredUntil)
      : {}),
  };
}

/** What most registrations never have. Its default is not stored, so that an ordinary seat stays within 1 KB. */
const mostlyMissing = ["lineNo", "movedFrom", "movedTo", "offeredAt", "checkedOutAt"] as const;

function withoutDefaults(item: StoredItem): StoredItem {
  const stored = { ...item };
  for (const attribute of mostlyMissing) if (stored[attribute] === null) delete stored[attribute];
  for (const attribute of ["toldMoves", "revision"]) if (stored[attribute] === 0) delete stored[attribute];
  return stored;
}

/** A new registration. It must not exist: its id comes from the caller's intent, so it is the idempotency guard. */
export function createRegistration(scope: TenantScope, record: RegistrationRecord): WriteItem {
  const key = registrationItem.key(scope, record.eventId, record.registrationId);
  return putNew(key, registrationToItem(scope, record), lostRace);
}

/** Writes a changed registration over the one that was read. */
export function saveRegistration(scope: TenantScope, after: RegistrationRecord): WriteItem {
  const key = registrationItem.key(scope, after.eventId, after.registrationId);
  return { ...replaceRevised(key, registrationToItem(scope, after), after), refused: lostRace };
}

/**
 * Moves a registration in its member's list. It is no edit: the version stays. Its new revision keeps another call from
 * writing the old place back. An open offer that would outlive the start ends with it, unless it is answered meanwhile.
 */
export function placeRegistration(scope: TenantScope, seen: RegistrationRecord, startAt: string): WriteItem {
  const { eventId, registrationId, memberId } = seen;
  const place = indexed(registrationsByStartList(scope, memberId), `${startAt}#${registrationId}`);
  const key = registrationItem.key(scope, eventId, registrationId);
  const ends = outlives(seen, startAt)
    ? { offeredUntil: startAt, ...indexed(dueList("offer", dueShardOf(registrationId)), startAt) }
    : {};
  const change = { set: { startAt, ...place, ...ends }, add: { revision: 1 } };
  const condition: Condition = outlives(seen, startAt)
    ? { attribute: "status", is: "=", value: "offered" }
    : { attribute: "pk", is: "present" };
  return update(key, change, [condition], lostRace);
}

/** Records that the member is told of a move of the event. It is no edit: the version stays. */
export function tellMove(
  scope: TenantScope,
  { eventId, registrationId, revision }: RegistrationRecord,
  toldMoves: number,
): WriteItem {
  const key = registrationItem.key(scope, eventId, registrationId);
  // Of two moves, the later one stays: a mail about the earlier one reads again.
  return update(key, { set: { toldMoves }, add: { revision: 1 } }, [hasRevision(revision)], lostRace);
}

/** Removes the words of an erased member: the name, the answers, and why it ended. */
export function forgetWords(scope: TenantScope, record: RegistrationRecord): WriteItem {
  const endedBy = record.endedBy && { ...record.endedBy, reason: null };
  return saveRegistration(scope, { ...record, memberName: null, answers: [], isListed: false, endedBy });
}

/** As `saveRegistration`, over the version that the caller saw. */
export function editRegistration(scope: TenantScope, after: RegistrationRecord): WriteItem {
  const key = registrationItem.key(scope, after.eventId, after.registrationId);
  return replaceRevised(key, registrationToItem(scope, after), after);
}

export function ownSeatRef(scope: TenantScope, memberId: MemberId, eventId: EventId): ItemRef<OwnSeat> {
  return ownSeatItem.ref(scope, memberId, eventId);
}

/** Names the member's open registration. Of two at once, one finds the other. */
export function claimOwnSeat(
  scope: TenantScope,
  { memberId, eventId, registrationId, round }: RegistrationRecord,
  before: OwnSeat | undefined,
): WriteItem {
  const key = ownSeatItem.key(scope, memberId, eventId);
  const item = ownSeatItem.whole({ eventId, registrationId, isOpen: true, round, version: (before?.version ?? 0) + 1 });
  if (before === undefined) return putNew(key, item, lostRace);
  return { ...replaceVersion(key, item, before.version), refused: lostRace };
}

/** The member has no open registration any more, and may register again. */
export function releaseOwnSeat(
  scope: TenantScope,
  { memberId, eventId, registrationId }: RegistrationRecord,
): WriteItem {
  return update(
    ownSeatItem.key(scope, memberId, eventId),
    { set: { isOpen: false }, add: { version: 1 } },
    [{ attribute: "registrationId", is: "=", value: registrationId }],
    lostRace,
  );
}

/** A check that fails when the member has no open registration any more. */
export function whileSeatIsOpen(scope: TenantScope, memberId: MemberId, eventId: EventId): WriteItem {
  const conditions = [{ attribute: "isOpen", is: "=", value: true } as const];
  return { kind: "check", key: ownSeatItem.key(scope, memberId, eventId), conditions, refused: lostRace };
}

/** A member's latest registrations, one for each event, read strongly. */
export function ownSeatsOf(scope: TenantScope, memberId: MemberId): QuerySpec<OwnSeat & { eventId: EventId }> {
  return {
    partition: ownSeatItem.key.partition(scope, memberId),
    range: { prefix: ownSeatItem.key.prefix },
    consistent: true,
    limit: limits.pageRows,
    parse: ownSeatItem.parse,
  };
}

/** A member's registrations by the events' start: within bounds, soonest first, or up to a moment, latest first. */
export function registrationsByStart(
  scope: TenantScope,
  memberId: MemberId,
  { from, to, newestFirst }: { from: string; to: string; newestFirst: boolean },
  page: PageOf,
): QuerySpec<RegistrationRecord> {
  const partition = registrationsByStartList(scope, memberId);
  return { partition, range: { from, to }, newestFirst, ...page, parse: registrationItem.parse };
}

/** An event's registrations by name. From an index: decide nothing by it. */
export function registrationsByName(scope: TenantScope, eventId: EventId, page: PageOf): QuerySpec<RegistrationRecord> {
  return { partition: registrationsByNameList(scope, eventId), ...page, parse: registrationItem.parse };
}

/** An event's registrations after one of them, read strongly, in the order of their ids. */
export function registrationsAfter(
  scope: TenantScope,
  eventId: EventId,
  after: RegistrationId | null,
  limit: number,
): QuerySpec<RegistrationRecord> {
  const { prefix } = registrationItem.key;
  // A tilde comes after every character of an id. An exclamation mark comes before them: it follows the id itself.
  const from = after === null ? prefix : `${registrationItem.key(scope, eventId, after).sk}!`;
  return {
    partition: registrationItem.key.partition(scope, eventId),
    range: { from, to: `${prefix}~` },
    consistent: true,
    limit,
    parse: registrationItem.parse,
  };
}

// The line ------------------------------------------------------------------------------------------------------------

export interface Waiting {
  waitNo: number;
  registrationId: RegistrationId;
  ticketNo: number;
}

export function joinWaiting(
  scope: TenantScope,
  { eventId, registrationId, ticketNo }: RegistrationRecord,
  waitNo: number,
) {
  const item = waitingItem.whole({ waitNo, registrationId, ticketNo, version: 1 });
  return putNew(waitingItem.key(scope, eventId, waitNo), item, lostRace);
}

/** Takes somebody out of the line. Of two who do, one fails. */
export function leaveWaiting(scope: TenantScope, eventId: EventId, waitNo: number): WriteItem {
  const present = [{ attribute: "pk", is: "present" } as const];
  return { kind: "delete", key: waitingItem.key(scope, eventId, waitNo), conditions: present, refused: lostRace };
}

/** Those who wait, in their order, read strongly. */
export function waitingInOrder(scope: TenantScope, eventId: EventId, page: PageOf): QuerySpec<Waiting> {
  return {
    partition: waitingItem.key.partition(scope, eventId),
    range: { prefix: waitingItem.key.prefix },
    consistent: true,
    ...page,
    parse: waitingItem.parse,
  };
}

/** Those who wait before somebody, and that person: as many as a page holds. */
export function waitingUpTo(scope: TenantScope, eventId: EventId, waitNo: number): QuerySpec<Waiting> {
  const sortKeyOf = (number: number) => waitingItem.key(scope, eventId, number).sk;
  return {
    partition: waitingItem.key.partition(scope, eventId),
    range: { from: sortKeyOf(0), to: sortKeyOf(waitNo) },
    consistent: true,
    limit: limits.pageRows,
    parse: waitingItem.parse,
  };
}

// The numbered line ---------------------------------------------------------------------------------------------------

export interface Lined {
  lineNo: number;
  registrationId: RegistrationId;
  wish: "seat" | "waitlist";
  terms: number;
}

/** The next number of the line. Two calls never get the same, and a call that stops leaves a gap. */
export async function drawLineNo(table: Table, scope: TenantScope, eventId: EventId): Promise<number> {
  const change = { set: lineNumbersItem.mark, add: { last: 1 } };
  return lineNumbersItem.parse(await table.change(update(lineNumbersItem.key(scope, eventId), change, [], lostRace)))
    .last;
}

export function joinLined(scope: TenantScope, eventId: EventId, place: Lined): WriteItem {
  return putNew(
    linedItem.key(scope, eventId, place.lineNo),
    linedItem.whole({ eventId, ...place, version: 1 }),
    lostRace,
  );
}

/** Takes somebody out of the numbered line. Of two who do, one fails. */
export function leaveLined(scope: TenantScope, eventId: EventId, lineNo: number): WriteItem {
  const present = [{ attribute: "pk", is: "present" } as const];
  return { kind: "delete", key: linedItem.key(scope, eventId, lineNo), conditions: present, refused: lostRace };
}

/** The first of the numbered line, in its order, read strongly. */
export function linedInOrder(scope: TenantScope, eventId: EventId, limit: number): QuerySpec<Lined> {
  return {
    partition: linedItem.key.partition(scope, eventId),
    range: { prefix: linedItem.key.prefix },
    consistent: true,
    limit,
    parse: linedItem.parse,
  };
}

// Refunds of a cancelled event ----------------------------------------------------------------------------------------

export interface Refunds {
  eventId: EventId;
  after: RegistrationId | null;
  done: number;
  total: number;
  finishedAt: string | null;
  version: number;
}

export function refundsRef(scope: TenantScope, eventId: EventId): ItemRef<Refunds> {
  return eventRefundsItem.ref(scope, eventId);
}

export function startRefunds(scope: TenantScope, eventId: EventId, total: number): WriteItem {
  const item = eventRefundsItem.whole({ eventId, after: null, done: 0, total, finishedAt: null, version: 1 });
  return putNew(eventRefundsItem.key(scope, eventId), item, lostRace);
}

/** Stores how far the refunds have come, unless another run has stored it meanwhile. */
export function moveRefunds(scope: TenantScope, seen: Refunds, to: Pick<Refunds, "after" | "done" | "finishedAt">) {
  const unchanged = [{ attribute: "version", is: "=", value: seen.version } as const];
  const key = eventRefundsItem.key(scope, seen.eventId);
  return update(key, { set: { ...to }, add: { version: 1 } }, unchanged, lostRace);
}

// Mails to many -------------------------------------------------------------------------------------------------------

type RoundKey = Pick<EventRound, "eventId" | "kind" | "about">;

export function roundRef(scope: TenantScope, { eventId, kind, about }: RoundKey): ItemRef<EventRound> {
  return eventRoundItem.ref(scope, eventId, kind, about);
}

/** Starts a mail to those who are registered. Its key says what it is about, so it starts once. */
export function startRound(
  scope: TenantScope,
  round: RoundKey & Pick<EventRound, "createdAt"> & { message?: EventRound["message"] },
): WriteItem {
  const { eventId, kind, about, createdAt, message = null } = round;
  const fields = { eventId, kind, about, createdAt, message, after: null, sent: 0, finishedAt: null, version: 1 };
  return putNew(eventRoundItem.key(scope, eventId, kind, about), eventRoundItem.whole(fields), lostRace);
}

/** Stores how far a mail to many has come, unless another run has stored it meanwhile. */
export function moveRound(
  scope: TenantScope,
  seen: EventRound,
  to: Pick<EventRound, "after" | "sent" | "finishedAt">,
): WriteItem {
  const unchanged = [{ attribute: "version", is: "=", value: seen.version } as const];
  const key = eventRoundItem.key(scope, seen.eventId, seen.kind, seen.about);
  return update(key, { set: { ...to }, add: { version: 1 } }, unchanged, lostRace);
}
