/** Decisions about who may become, stay or stop being what in a tenant. */
import type { Query } from "../contract/define-route.ts";
import { AppError } from "../contract/errors.ts";
import type { MemberId, PlanId } from "../contract/ids.ts";
import { tenantRoleSchema } from "../contract/roles.ts";
import {
  type listMembers,
  type Member,
  type MemberOrder,
  type MemberStatus,
  memberStatusSchema,
  notDecided,
  notYourself,
} from "./contract.ts";

export interface NewAccount {
  memberId: MemberId;
  email: string;
  firstName: string;
  lastName: string;
}

/** Whether somebody is called and reached as they say. */
export function hasDetails(member: Member, details: Pick<Member, "firstName" | "lastName" | "phone">): boolean {
  const { firstName, lastName, phone } = member;
  return firstName === details.firstName && lastName === details.lastName && phone === details.phone;
}

/** The member that an account becomes, once it is clear that it does. */
export function newMember(account: NewAccount, role: Member["role"], joinedAt: string): Member {
  return {
    ...account,
    firstName: shorten(account.firstName),
    lastName: shorten(account.lastName),
    phone: null,
    avatarUrl: null,
    role,
    status: "active",
    joinedAt,
    version: 1,
  };
}

/** Cognito takes names of any length. Cut between characters: half of one could not be stored. */
function shorten(name: string): string {
  return Array.from(name).slice(0, 80).join("");
}

/** What is decided about members is not about people who still wait to become one. */
function mustBeOther(member: Member, actorId: MemberId): void {
  if (member.memberId === actorId) throw new AppError(notYourself);
  if (member.status === "pending") throw new AppError(notDecided);
}

/** Whether the change takes an administrator away (-1), brings one back (1) or neither. */
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

/** Whether erasing this member takes an administrator away. */
export function decideErasure(member: Member, actorId: MemberId): { isAdministrator: boolean } {
  mustBeOther(member, actorId);
  return { isAdministrator: member.role === "admin" && member.status === "active" };
}

// The list ----------------------------------------------------------------------------------------------------------

export type ListQuery = Query<typeof listMembers>;

interface ListCell extends Pick<Member, "status" | "role"> {
  planId: PlanId | null;
}

/** One pass over the list: all of it in one order, or what begins with what was searched. */
export interface ListReading {
  order: MemberOrder;
  isDescending: boolean;
  prefix: string;
  /** Whether an earlier pass has found this one already. */
  isFoundEarlier: (sortKeys: Readonly<Record<MemberOrder, string>>) => boolean;
}

/**
 * The cells of the list that a query is about, and the passes over them. A search looks for names first, then for family
 * names, then for addresses: it is three short lists, one after the other.
 */
export function readingsOf(
  query: Pick<ListQuery, "search" | "status" | "role" | "planId" | "order" | "direction">,
  searchPrefix: (order: MemberOrder, search: string) => string | undefined,
): { cells: ListCell[]; readings: ListReading[] } {
  const { search = "", status, role, planId = null } = query;
  const statuses = status === undefined ? memberStatusSchema.options : [status];
  const roles = role === undefined ? tenantRoleSchema.options : [role];
  // Whoever waits has asked to be a member; a role comes with the approval at the earliest.
  const cells = statuses.flatMap((each) =>
    roles.filter((of) => each !== "pending" || of === "member").map((of) => ({ planId, status: each, role: of })),
  );
  if (search === "") {
    const isDescending = query.direction === "descending";
    return { cells, readings: [{ order: query.order, isDescending, prefix: "", isFoundEarlier: () => false }] };
  }
  const readings: ListReading[] = [];
  for (const order of ["name", "familyName", "email"] as const) {
    const prefix = searchPrefix(order, search);
    if (prefix === undefined) continue;
    const earlier = [...readings];
    const isFoundEarlier: ListReading["isFoundEarlier"] = (sortKeys) =>
      earlier.some((reading) => sortKeys[reading.order].startsWith(reading.prefix));
    readings.push({ order, isDescending: false, prefix, isFoundEarlier });
  }
  return { cells, readings };
}

/** Where a page of the list ended. */
export interface ListPlace {
  /** Which pass over the list. */
  stage: number;
  after: string | undefined;
}
