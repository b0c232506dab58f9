/**
 * Members' items. The wallet beside a member belongs to `points`, and mirrors the member's status. `list.ts` reads the
 * list.
 */
import type * as z from "zod";
import { staleVersion } from "../contract/errors.ts";
import type { MemberId, PlanId } from "../contract/ids.ts";
import { limits } from "../contract/limits.ts";
import { type MailStanding, noMailTrouble } from "../contract/mail-tags.ts";
import type { ItemRef, QuerySpec, Table } from "../store/table.ts";
import type { TenantScope } from "../store/tenant-scope.ts";
import {
  lostRace,
  putNew,
  refuse,
  replaceVersion,
  update,
  type WriteItem,
  whilePresent,
  whileVersion,
} from "../store/write-items.ts";
import type { KnownMember, Member } from "./contract.ts";
import type { StoredNote } from "./items.ts";
import { departureItem, memberItem, memberListingItem, memberNoteItem, memberPlanItem } from "./items.ts";
import { placements } from "./list.ts";

/** A member as stored. Sessions that began before `sessionsFrom` are refused. */
export interface SignedInMember extends KnownMember {
  sessionsFrom: string | null;
}

export function memberRef(scope: TenantScope, memberId: MemberId): ItemRef<SignedInMember> {
  return memberItem.ref(scope, memberId);
}

export function createMember(scope: TenantScope, member: Member, sessionsFrom: string | null = null): WriteItem {
  return putNew(memberItem.key(scope, member.memberId), { ...toItem(scope, member), sessionsFrom }, lostRace);
}

/** Refuses earlier sessions. The version goes up, so that no write of the whole item brings them back. */
export function setSessionsFrom(scope: TenantScope, { memberId, version }: Member, sessionsFrom: string): WriteItem {
  return update(
    memberItem.key(scope, memberId),
    { set: { sessionsFrom }, add: { version: 1 } },
    [{ attribute: "version", is: "=", value: version }],
    lostRace,
  );
}

/** Writes a changed member over the version that its editor saw. */
export function saveMember(scope: TenantScope, member: Member): WriteItem {
  return replaceVersion(memberItem.key(scope, member.memberId), toItem(scope, member), member.version);
}

/** As `saveMember`, for a decision on the member as read. If another write was faster, the route decides again. */
export function replaceMember(scope: TenantScope, member: Member): WriteItem {
  return { ...saveMember(scope, member), refused: lostRace };
}

/** Stores another address, as the user pool has verified it. What is known of the earlier one does not hold for it. */
export function replaceEmail(scope: TenantScope, member: Member, email: string): WriteItem {
  return replaceMember(scope, { ...member, ...noMailTrouble, email });
}

/** Stores, over the member as read, that mails to their address do not arrive. Or that nothing is known of it. */
export function setMailStanding(
  scope: TenantScope,
  { memberId, version }: Pick<Member, "memberId" | "version">,
  standing: MailStanding,
): WriteItem {
  return update(
    memberItem.key(scope, memberId),
    { set: { ...standing }, add: { version: 1 } },
    [{ attribute: "version", is: "=", value: version }],
    lostRace,
  );
}

/** As `saveMember`, for a suspension that also ends future bookings. A consumer reads this from the change. */
export function suspendWithBookings(scope: TenantScope, member: Member): WriteItem {
  return replaceVersion(
    memberItem.key(scope, member.memberId),
    { ...toItem(scope, member), endsBookings: true },
    member.version,
  );
}

/** Removes the member if they still have the version that was seen. */
export function removeMember(scope: TenantScope, memberId: MemberId, seenVersion: number): WriteItem {
  return {
    kind: "delete",
    key: memberItem.key(scope, memberId),
    conditions: [{ attribute: "version", is: "=", value: seenVersion }],
    refused: refuse(staleVersion),
  };
}

/** Keeps when somebody was a member and the plan that they had last, and nothing else about them. */
export function recordDeparture(
  scope: TenantScope,
  { memberId, joinedAt }: Member,
  { leftAt, planId }: { leftAt: string; planId: PlanId | null },
): WriteItem {
  return putNew(
    departureItem.key(scope, memberId, leftAt),
    departureItem.whole({ joinedAt, leftAt, planId, version: 1 }),
    lostRace,
  );
}

/** Removes a waiting person, as read. */
export function removeRequest(scope: TenantScope, { memberId, version }: Member): WriteItem {
  return { ...removeMember(scope, memberId, version), refused: lostRace };
}

/** Stores another picture, or none, over the member as read. After a concurrent write the caller decides again. */
export function replacePicture(scope: TenantScope, member: Member, avatarUrl: string | null): WriteItem {
  return update(
    memberItem.key(scope, member.memberId),
    { set: { avatarUrl }, add: { version: 1 } },
    [{ attribute: "version", is: "=", value: member.version }],
    lostRace,
  );
}

/** Stores another note for the front desk, or none, over the version that its editor saw. */
export function replaceDeskNote(
  scope: TenantScope,
  { memberId, version }: Pick<Member, "memberId" | "version">,
  deskNote: string | null,
): WriteItem {
  return update(
    memberItem.key(scope, memberId),
    { set: { deskNote }, add: { version: 1 } },
    [{ attribute: "version", is: "=", value: version }],
    refuse(staleVersion),
  );
}

function toItem(scope: TenantScope, member: Member) {
  return {
    ...member,
    endsBookings: false,
    ...memberItem.mark,
    tenantId: scope.tenantId,
    ...placements(scope, member, null),
  };
}

/** A check that fails when the member is gone. Data about a person must not be written after their erasure. */
export function whileThere(scope: TenantScope, memberId: MemberId): WriteItem {
  return whilePresent(memberItem.key(scope, memberId));
}

/** A check that fails when the member has changed since they were read. */
export function whileUnchanged(scope: TenantScope, { memberId, version }: Member): WriteItem {
  return whileVersion(memberItem.key(scope, memberId), version);
}

/** Adds the note, and checks that its member exists: nothing is added about an erased member. */
export function addNote(scope: TenantScope, memberId: MemberId, note: StoredNote): WriteItem[] {
  return [whileThere(scope, memberId), createNote(scope, memberId, note)];
}

/** As `addNote`, beside a write of the member, which fails once the member is gone. */
export function createNote(scope: TenantScope, memberId: MemberId, note: StoredNote): WriteItem {
  return putNew(
    memberNoteItem.key(scope, memberId, note.createdAt, note.noteId),
    memberNoteItem.whole({ ...note, version: 1 }),
    lostRace,
  );
}

export function memberNotes(
  scope: TenantScope,
  memberId: MemberId,
  page: { limit: number; cursor?: string },
): QuerySpec<StoredNote> {
  return {
    partition: memberNoteItem.key.partition(scope, memberId),
    newestFirst: true,
    consistent: true,
    ...page,
    parse: memberNoteItem.parse,
  };
}

export function removeNote(scope: TenantScope, memberId: MemberId, { createdAt, noteId }: StoredNote): WriteItem {
  return {
    kind: "delete",
    key: memberNoteItem.key(scope, memberId, createdAt, noteId),
    conditions: [],
    refused: lostRace,
  };
}

// Plans -------------------------------------------------------------------------------------------------------------

/** A member's place in the lists of a plan. */
export type MemberListing = Pick<z.output<(typeof memberListingItem)["schema"]>, "planId" | "version">;

export function memberListingRef(scope: TenantScope, memberId: MemberId): ItemRef<MemberListing> {
  return memberListingItem.ref(scope, memberId);
}

/** Lists a member under a plan, or under none, over the listing that was read. */
export function listUnderPlan(
  scope: TenantScope,
  memberId: MemberId,
  wanted: { member: Member; planId: PlanId } | undefined,
  seen: MemberListing | undefined,
): WriteItem[] {
  const key = memberListingItem.key(scope, memberId);
  const unchanged = [{ attribute: "version", is: "=", value: seen?.version ?? 0 } as const];
  if (wanted === undefined) {
    return seen === undefined ? [] : [{ kind: "delete", key, conditions: unchanged, refused: lostRace }];
  }
  const { member, planId } = wanted;
  const item = { ...memberListingItem.mark, memberId, planId, ...placements(scope, member, planId) };
  // The listing repeats the member's names, so nothing may write it after their erasure.
  const guard = whileUnchanged(scope, member);
  if (seen === undefined) return [guard, putNew(key, { ...item, version: 1 }, lostRace)];
  return [guard, update(key, { set: item, add: { version: 1 } }, unchanged, lostRace)];
}

export interface MemberPlan {
  planId: PlanId;
  name: string;
}

export function memberPlans(scope: TenantScope): QuerySpec<MemberPlan> {
  return {
    partition: memberPlanItem.key.partition(scope),
    limit: limits.pageRows,
    parse: memberPlanItem.parse,
  };
}

/** Whether some member has a plan, or had one. */
export async function hasMemberPlan(table: Table, scope: TenantScope): Promise<boolean> {
  return (await table.query({ ...memberPlans(scope), limit: 1 })).rows.length > 0;
}

/** Stores that members have this plan, with its current name. */
export function nameMemberPlan(scope: TenantScope, { planId, name }: MemberPlan): WriteItem {
  return update(
    memberPlanItem.key(scope, planId),
    { set: { ...memberPlanItem.mark, planId, name }, add: { version: 1 } },
    [],
    lostRace,
  );
}
