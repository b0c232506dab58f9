/** What the desk and the lists of visits read: tags, people with their plans, what they have today, and visits. */

import { bookingsByStart } from "../bookings/repository.ts";
import { longestMilliseconds } from "../bookings/rules.ts";
import { readCode, readTag } from "../cards/code.ts";
import type { StoredCard } from "../cards/contract.ts";
import { cardRef, tagRef } from "../cards/repository.ts";
import { addDays, localDate, monthsOf, startOfDay } from "../contract/calendar.ts";
import type { Query } from "../contract/define-route.ts";
import type { MemberId, VisitId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { hourMilliseconds, toInstant } from "../contract/time.ts";
import { eventLimits } from "../events/contract.ts";
import { registrationsByStart } from "../events/registration-repository.ts";
import { statusAt as registrationStatusAt } from "../events/registrations.ts";
import { eventRef } from "../events/repository.ts";
import type { Member } from "../members/contract.ts";
import { memberRef } from "../members/repository.ts";
import { fullName } from "../members/rules.ts";
import { membershipRef } from "../memberships/repository.ts";
import { foreignCursor } from "../store/cursor.ts";
import type { QuerySpec, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import type { StoredItem } from "../store/write-items.ts";
import type { EventHere } from "./arrivals-contract.ts";
import type { Visit } from "./contract.ts";
import { refusedScanItem, visitItem, visitsOfMemberList, visitsOfMonthList } from "./items.ts";
import { deskCardOf } from "./offline.ts";
import type { DeskCard } from "./offline-contract.ts";
import type { RefusedScan } from "./refused-contract.ts";
import { accessSettingsRef, presenceRef, visitRef } from "./repository.ts";
import { tagAsCode } from "./scans.ts";
import { isShown } from "./visits.ts";
import type { listVisits } from "./visits-contract.ts";

/** Bookings and seats of one member that one day can show. */
const mostOfDay = 20;

/** The member's bookings that begin today or still run, soonest first. */
export async function readBookingsHere(table: Table, scope: TenantScope, memberId: MemberId, now: number) {
  // The zone is not known yet. No day of a clock ends later than so many hours from now.
  const range = { from: toInstant(now - longestMilliseconds), to: toInstant(now + 26 * 3_600_000) };
  const { rows } = await table.query(bookingsByStart(scope, memberId, { ...range, limit: mostOfDay }));
  return rows.filter(({ endAt, status }) => endAt > toInstant(now) && status !== "cancelled");
}

/** The member's registrations for events that are not over and begin within a day. */
export async function readSeatsHere(table: Table, scope: TenantScope, memberId: MemberId, now: number) {
  const range = {
    from: toInstant(now - eventLimits.mostDays * 24 * 3_600_000),
    to: toInstant(now + 26 * 3_600_000),
    newestFirst: false,
  };
  const { rows } = await table.query(registrationsByStart(scope, memberId, range, { limit: mostOfDay }));
  const ids = [...new Set(rows.map(({ eventId }) => eventId))];
  const events = await table.getMany(Object.fromEntries(ids.map((eventId) => [eventId, eventRef(scope, eventId)])), {
    consistent: true,
    isForDisplay: true,
  });
  return rows.flatMap((registration): EventHere[] => {
    const { [registration.eventId]: event } = events;
    if (event === undefined || event.status === "cancelled" || event.endAt <= toInstant(now)) return [];
    const status = registrationStatusAt(registration, event, now);
    if (!["registered", "attended"].includes(status)) return [];
    const { eventId, registrationId, ticketName } = registration;
    const { title, startAt, endAt } = event;
    return [{ eventId, registrationId, title, ticketName, startAt, endAt, status }];
  });
}

/** Whether something begins on the day of `now`, or earlier, on this clock. */
export const isOfToday = ({ startAt }: { startAt: string }, { now, timeZone }: { now: number; timeZone: string }) =>
  startAt < toInstant(startOfDay(addDays(localDate(now, timeZone), 1), timeZone));

/** The present members of these ids. Visits store no name, so an erased member is missing here. */
export async function readPeople(
  table: Table,
  scope: TenantScope,
  memberIds: readonly (MemberId | null)[],
): Promise<(memberId: MemberId | null) => Member | undefined> {
  const ids = [...new Set(memberIds)].filter((memberId) => memberId !== null);
  const reads = [];
  for (let from = 0; from < ids.length; from += limits.batchGetKeys) {
    const some = ids.slice(from, from + limits.batchGetKeys);
    const refs = Object.fromEntries(some.map((memberId) => [memberId, memberRef(scope, memberId)]));
    reads.push(table.getMany(refs, { consistent: false }));
  }
  const people: Record<string, Member | undefined> = Object.assign({}, ...(await Promise.all(reads)));
  return (memberId) => (memberId === null ? undefined : people[memberId]);
}

/** The names of these people; null for nobody, and for somebody who was erased. */
export async function readNames(table: Table, scope: TenantScope, memberIds: readonly (MemberId | null)[]) {
  const personOf = await readPeople(table, scope, memberIds);
  return (memberId: MemberId | null): string | null => {
    const person = personOf(memberId);
    return person === undefined ? null : fullName(person);
  };
}

/** Of each id, the present member and the membership. */
async function readHolders(table: Table, scope: TenantScope, ids: readonly MemberId[]) {
  const refs = Object.fromEntries(ids.map((memberId) => [memberId, membershipRef(scope, memberId)]));
  const [personOf, memberships] = await Promise.all([
    readPeople(table, scope, ids),
    table.getMany(refs, { consistent: false }),
  ]);
  return (memberId: MemberId) => ({ member: personOf(memberId), membership: memberships[memberId] });
}

/** The cards of a page as a desk or a station keeps them. People who are no members have none. */
export async function keptCards(table: Table, scope: TenantScope, rows: readonly StoredCard[]): Promise<DeskCard[]> {
  const ids = rows.map(({ memberId }) => memberId);
  const holderOf = await readHolders(table, scope, ids);
  const cards = rows.flatMap((card) => {
    const { member, membership } = holderOf(card.memberId);
    return member === undefined || member.status === "pending" ? [] : [deskCardOf(card, member, membership)];
  });
  return Promise.all(cards);
}

/** No house keeps anybody for longer. */
const longestVisitMilliseconds = 48 * hourMilliseconds;

/** Whether the member was in the house at a moment, or has come since. */
export async function wasThere(
  table: Table,
  scope: TenantScope,
  memberId: MemberId,
  { at, now }: { at: number; now: number },
): Promise<boolean> {
  const page = { from: toInstant(at - longestVisitMilliseconds), to: toInstant(now), limit: mostOfDay };
  const goneBefore = ({ leftAt }: Visit) => leftAt !== null && leftAt <= toInstant(at);
  // Refused scans stand among the visits, and there may be many.
  for await (const row of table.all(entriesOf(scope, memberId, page)))
    if ("visitId" in row && row.outcome === "entered" && !goneBefore(row)) return true;
  return false;
}

/** One filtered page reads at most this many pages of the table. The cursor continues from there. */
const maxReads = 10;

/** The next visits and refused scans of a period, newest first. Days are those of `timeZone`. */
export async function readEntries(
  table: Table,
  scope: TenantScope,
  wanted: Query<typeof listVisits>,
  timeZone: string,
): Promise<{ rows: Entry[]; nextCursor: string | null }> {
  const from = toInstant(startOfDay(wanted.from, timeZone));
  const to = toInstant(startOfDay(addDays(wanted.to, 1), timeZone) - 1);
  const { memberId, show } = wanted;
  const places = memberId === undefined ? monthsOf(from, to) : ["member"];
  let [place = places[0] ?? "", cursor = ""] = wanted.cursor?.split("~") ?? [];
  const isWanted = (row: Entry) => ("visitId" in row ? isShown(row, show) : show === undefined || show === "refused");
  const entries: Entry[] = [];
  for (let reads = 0; reads < maxReads && entries.length < wanted.limit; reads += 1) {
    if (!places.includes(place)) throw foreignCursor();
    const page = { from, to, limit: wanted.limit - entries.length, ...(cursor === "" ? {} : { cursor }) };
    const { rows, nextCursor } = await table.query(entriesOf(scope, memberId ?? place, page));
    entries.push(...rows.filter(isWanted));
    cursor = nextCursor ?? "";
    if (cursor === "") {
      const next = places[places.indexOf(place) + 1];
      if (next === undefined) return { rows: entries, nextCursor: null };
      place = next;
    }
  }
  return { rows: entries, nextCursor: `${place}~${cursor}` };
}

/** A visit or a refused scan: they stand in the same lists. */
type Entry = Visit | RefusedScan;

const parseEntry = (stored: StoredItem): Entry =>
  stored["entity"] === refusedScanItem.entity ? refusedScanItem.parse(stored) : visitItem.parse(stored);

/** Visits and refused scans of one member, or of one UTC month, between two instants, newest first. */
function entriesOf(
  scope: TenantScope,
  whose: MemberId | string,
  page: { from: string; to: string; limit: number; cursor?: string },
): QuerySpec<Entry> {
  const { from, to, ...rest } = page;
  const isMonth = /^\d{4}-\d{2}$/.test(whose);
  const partition = isMonth ? visitsOfMonthList(scope, whose) : visitsOfMemberList(scope, whose as MemberId);
  return { partition, range: { from, to }, newestFirst: true, ...rest, parse: parseEntry };
}

/** What the desk reads of a code's holder: member, membership, the visit that goes on, and the card. */
function holderRefs(scope: TenantScope, memberId: MemberId | undefined) {
  return {
    arriving: memberId && memberRef(scope, memberId),
    membership: memberId && membershipRef(scope, memberId),
    inside: memberId && presenceRef(scope, memberId),
    card: memberId && cardRef(scope, memberId),
  };
}

/** What is read of the member whom a code names. */
export function codeRefs(scope: TenantScope, code: string) {
  const read = readCode(code, scope.tenantId);
  return holderRefs(scope, read.kind === "code" ? read.code.memberId : undefined);
}

/** What a scan reads first: the visit that the same call began, the settings, and whom the code names. */
export function scanRefs(scope: TenantScope, code: string, visitId: VisitId) {
  return { entered: visitRef(scope, visitId), settings: accessSettingsRef(scope), ...codeRefs(scope, code) };
}

/**
 * What a tag's number stands for: the static code of its card, and what the desk knows of the member. Two reads, because
 * the number does not tell the member. Undefined where the text is no number of a tag.
 */
export async function readTagged(table: Table, scope: TenantScope, text: string) {
  const number = readTag(text);
  if (number === undefined) return undefined;
  const { tagged } = await table.getMany({ tagged: tagRef(scope, number) }, { consistent: true });
  if (tagged === undefined) return { read: { kind: "unreadable" } as const, found: undefined };
  const { memberId } = tagged;
  const found = await table.getMany(holderRefs(scope, memberId), { consistent: true });
  return { read: tagAsCode(number, found.card, scope.tenantId), found };
}
