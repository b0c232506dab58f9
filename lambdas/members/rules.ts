/** Decisions about roles, status and erasure of members. */
import type { Query } from "../contract/define-route.ts";
import { AppError } from "../contract/errors.ts";
import type { MemberId, PlanId } from "../contract/ids.ts";
import type { Language } from "../contract/languages.ts";
import { tenantRoleSchema } from "../contract/roles.ts";
import { readableLine } from "../contract/text.ts";
import {
  type listMembers,
  type Member,
  type MemberOrder,
  type MemberStatus,
  memberStatusSchema,
  notDecided,
  notYourself,
} from "./contract.ts";

/** An account, as the user pool knows it. */
export interface PoolAccount {
  memberId: MemberId;
  email: string;
  /** Whether somebody has proved to read the mails to this address. */
  isEmailProved: boolean;
  firstName: string;
  lastName: string;
  /** The language in which the account signed up; undefined if the user pool names none of ours. */
  language?: Language | undefined;
}

export interface NewAccount extends PoolAccount {
  /** Sessions that began earlier were ended; null if none were. The new member refuses them, too. */
  sessionsFrom: string | null;
  /** Nothing is stored of the account yet. */
  isNew?: boolean;
}

/** The name of a member. Without one it is the first part of the address. */
export function fullName(member: Pick<Member, "firstName" | "lastName" | "email">): string {
  return `${member.firstName} ${member.lastName}`.trim() || (member.email.split("@")[0] ?? "");
}

/** Whether a member already has these names and phone number. */
export function hasDetails(member: Member, details: Pick<Member, "firstName" | "lastName" | "phone">): boolean {
  const { firstName, lastName, phone } = member;
  return firstName === details.firstName && lastName === details.lastName && phone === details.phone;
}

/** The member that an account becomes. The caller has already decided that it may join. */
export function newMember(account: NewAccount, role: Member["role"], joinedAt: string): Member {
  const { memberId, email, firstName, lastName } = account;
  return {
    memberId,
    email,
    firstName: shorten(firstName),
    lastName: shorten(lastName),
    phone: null,
    avatarUrl: null,
    role,
    status: "active",
    joinedAt,
    version: 1,
  };
}

/** Cognito accepts any text. Cut between characters, because half a character cannot be stored. */
function shorten(name: string): string {
  return Array.from(readableLine(name)).slice(0, 80).join("");
}

/** Refuses changes to oneself, and decisions about people who still wait. */
function mustBeOther(member: Member, actorId: MemberId): void {
  if (member.memberId === actorId) throw new AppError(notYourself);
  if (member.status === "pending") throw new AppError(notDecided);
}

/** How the number of active administrators changes: -1, 0 or 1. */
export function decideStatusChange(member: Member, status: MemberStatus, actorId: MemberId): -1 | 0 | 1 {
  mustBeOther(member, actorId);
  if (member.role !== "admin" || member.status === status) return 0;
  return status === "suspended" ? -1 : 1;
}

/** As `decideStatusChange`, for a role. */
export function decideRoleChange(member: Member, role: Member["role"], actorId: MemberId): -1 | 0 | 1 {
  mustBeOther(member, actorId);
  if (member.status !== "active" || member.role === role) return 0;
  if (member.role === "admin") return -1;
  return role === "admin" ? 1 : 0;
}

/** Whether erasing this member removes an administrator. */
export function decideErasure(member: Member, actorId: MemberId): { isAdministrator: boolean } {
  mustBeOther(member, actorId);
  return { isAdministrator: member.role === "admin" && member.status === "active" };
}

// The list ----------------------------------------------------------------------------------------------------------

export type ListQuery = Query<typeof listMembers>;

interface ListCell extends Pick<Member, "status" | "role"> {
  planId: PlanId | null;
}

/** One pass over the list: all of it in one order, or the rows whose key begins with the search. */
export interface ListReading {
  order: MemberOrder;
  isDescending: boolean;
  prefix: string;
  /** Whether an earlier pass returned this member already. */
  isFoundEarlier: (sortKeys: Readonly<Record<MemberOrder, string>>) => boolean;
}

/**
 * The cells of the list that a query needs, and the passes over them. A search runs passes by name, by family name, then
 * by address: one for each spelling.
 */
export function readingsOf(
  query: Pick<ListQuery, "search" | "status" | "role" | "planId" | "order" | "direction">,
  searchPrefixes: (order: MemberOrder, search: string) => readonly string[],
): { cells: ListCell[]; readings: ListReading[] } {
  const { search = "", status, role, planId = null } = query;
  const statuses = memberStatusSchema.options.filter(
    (each) => status === undefined || (status === "joined" ? each !== "pending" : each === status),
  );
  const roles = role === undefined ? tenantRoleSchema.options : [role];
  // A waiting person always has the role `member`. Only the approval may give another.
  const cells = statuses.flatMap((each) =>
    roles.filter((of) => each !== "pending" || of === "member").map((of) => ({ planId, status: each, role: of })),
  );
  if (search === "") {
    const isDescending = query.direction === "descending";
    return { cells, readings: [{ order: query.order, isDescending, prefix: "", isFoundEarlier: () => false }] };
  }
  const readings: ListReading[] = [];
  for (const order of ["name", "familyName", "email"] as const) {
    for (const prefix of searchPrefixes(order, search)) {
      const earlier = [...readings];
      const isFoundEarlier: ListReading["isFoundEarlier"] = (sortKeys) =>
        earlier.some((reading) => sortKeys[reading.order].startsWith(reading.prefix));
      readings.push({ order, isDescending: false, prefix, isFoundEarlier });
    }
  }
  return { cells, readings };
}

/** Double letters of one search that are looked for in both spellings. Each doubles the passes. */
const mostSharp = 2;

/**
 * The spellings of a folded search. Sort keys keep `ß` as it is written, and people type it as `ss`, too. The last `s`
 * may be the first half of one.
 */
export function spellingsOf(search: string): string[] {
  const [first = "", ...others] = search.replaceAll("ß", "ss").split("ss");
  const written = others.reduce<string[]>(
    (spellings, part, position) =>
      spellings.flatMap((before) => [`${before}ss${part}`, ...(position < mostSharp ? [`${before}ß${part}`] : [])]),
    [first],
  );
  return written.flatMap((text) => (/[^s]s$/.test(text) ? [text, `${text.slice(0, -1)}ß`] : [text]));
}

/** Where a page of the list ended. */
export interface ListPlace {
  /** The number of the pass over the list. */
  stage: number;
  after: string | undefined;
}
