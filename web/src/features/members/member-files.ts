/** Files that the browser makes from the API's answers: the list as CSV, one member's data as JSON. */
import { listMemberBookings } from "#lambdas/bookings/contract.ts";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { listMemberNotes, listMembers } from "#lambdas/members/contract.ts";
import { listMemberEntries } from "#lambdas/points/contract.ts";
import { toCsv } from "#web/kit/csv-file.ts";
import { download } from "#web/kit/download.ts";
import { callRoute } from "#web/session/api.ts";
import { readAll } from "#web/session/read-all.ts";
import type { ListedMember, MemberFilter } from "./queries.ts";

export async function exportList(
  tenantId: TenantId,
  filter: MemberFilter,
  onProgress: (rows: number) => void,
): Promise<number> {
  const members = await readAll(async (page) => {
    const answer = await callRoute(listMembers, { params: { tenantId }, query: { ...filter, ...page } });
    return { rows: answer.members, nextCursor: answer.nextCursor };
  }, onProgress);
  exportRows(members);
  return members.length;
}

/** Downloads the given members as CSV. */
export function exportRows(members: readonly ListedMember[]): void {
  const rows = members.map((member) => ({
    "first name": member.firstName,
    "last name": member.lastName,
    email: member.email,
    phone: member.phone ?? "",
    role: member.role,
    status: member.status,
    plan: member.planName ?? "",
    points: member.balance,
    joined: member.joinedAt,
  }));
  download("members.csv", "text/csv", toCsv(rows));
}

/** Downloads all data that this workspace holds about a member. */
export async function exportMember(
  tenantId: TenantId,
  member: ListedMember,
  features: { bookingEnabled: boolean; pointsEnabled: boolean },
): Promise<void> {
  const params = { tenantId, memberId: member.memberId };
  const [notes, entries, bookings] = await Promise.all([
    readAll(async (query) => {
      const answer = await callRoute(listMemberNotes, { params, query });
      return { rows: answer.notes, nextCursor: answer.nextCursor };
    }),
    features.pointsEnabled
      ? readAll(async (query) => {
          const answer = await callRoute(listMemberEntries, { params, query });
          return { rows: answer.entries, nextCursor: answer.nextCursor };
        })
      : [],
    features.bookingEnabled
      ? readAll(async (query) => {
          const answer = await callRoute(listMemberBookings, { params, query });
          return { rows: answer.bookings, nextCursor: answer.nextCursor };
        })
      : [],
  ]);
  const text = JSON.stringify({ member, notes, ledger: entries, bookings }, null, 2);
  download(`member-${member.memberId}.json`, "application/json", text);
}
