/**
 * Plans for many: the rows of a file or of a list, their check, and the calls that assign them. A call takes 16 rows, in
 * one transaction. Its key belongs to the rows as they were checked, so a call whose answer was lost assigns nobody
 * twice.
 */
import {
  type AssignmentIssue,
  type AssignmentRow,
  assignPlans,
  checkAssignments,
} from "#lambdas/assignments/contract.ts";
import type { MemberId, TenantId } from "#lambdas/contract/ids.ts";
import { limits } from "#lambdas/contract/limits.ts";
import { listMembers } from "#lambdas/members/contract.ts";
import { toCsv } from "#web/kit/csv-file.ts";
import { download } from "#web/kit/download.ts";
import { callRoute } from "#web/session/api.ts";
import { persist } from "#web/session/persist.ts";
import { readAll } from "#web/session/read-all.ts";
import type { ListedMember, MemberFilter } from "../queries.ts";
import { readTable } from "../read-table.ts";
import { assignTexts as texts } from "./texts.ts";

export const mostRows = limits.assignmentFileRows;
export const mostBytes = 2 * 1024 * 1024;

const columnNames: ReadonlyMap<string, "member" | "plan" | "endsOn"> = new Map(
  Object.entries({
    member: "member",
    "member id": "member",
    email: "member",
    "e-mail": "member",
    plan: "plan",
    "last day": "endsOn",
    // Column titles of German tables.
    mitglied: "member",
    "e-mail-adresse": "member",
    tarif: "plan",
    "letzter tag": "endsOn",
  } as const),
);

/** @returns the rows of a CSV file, or the message that says why there are none */
export function readRows(text: string, print: (count: number) => string): AssignmentRow[] | string {
  const shape = { titles: columnNames, names: texts.columns, mostRows, print };
  const { columns, rows, isTooLong, problem } = readTable(text, shape);
  if (!columns.has("member")) return texts.noMember;
  if (!columns.has("plan")) return texts.noPlan;
  if (rows.length === 0) return texts.noRows;
  if (isTooLong) return texts.tooMany(print(mostRows));
  if (problem !== undefined) return problem;
  return rows.map(({ member = "", plan = "", endsOn = "" }, position) => ({
    row: position + 1,
    member,
    plan,
    endsOn,
  }));
}

export class TooManyMembers extends Error {}

/** @throws `TooManyMembers` as soon as more match than a run may have */
export async function readMatching(
  tenantId: TenantId,
  filter: MemberFilter,
  onProgress: (rows: number) => void,
): Promise<ListedMember[]> {
  let count = 0;
  return readAll(async (page) => {
    const { members, nextCursor } = await callRoute(listMembers, {
      params: { tenantId },
      query: { ...filter, ...page },
    });
    count += members.length;
    if (count > mostRows) throw new TooManyMembers();
    return { rows: members, nextCursor };
  }, onProgress);
}

const batchesOf = (rows: readonly AssignmentRow[]) =>
  Array.from({ length: Math.ceil(rows.length / limits.assignmentRows) }, (_, batch) =>
    rows.slice(batch * limits.assignmentRows, (batch + 1) * limits.assignmentRows),
  );

export interface Checked {
  issues: AssignmentIssue[];
  ready: AssignmentRow[];
  /** Points that the rows would give. */
  points: number;
}

/** The dry run. The server checks every row, and a member's second row is found here, in whatever call it is. */
export async function checkRows(
  tenantId: TenantId,
  rows: readonly AssignmentRow[],
  onProgress: (done: number) => void,
): Promise<Checked> {
  const checked: Checked = { issues: [], ready: [], points: 0 };
  const seen = new Set<MemberId>();
  let done = 0;
  for (const batch of batchesOf(rows)) {
    const answer = await persist(() => callRoute(checkAssignments, { params: { tenantId }, body: { rows: batch } }));
    checked.issues.push(...answer.issues);
    const byRow = new Map(batch.map((row) => [row.row, row]));
    for (const { row, memberId, points } of answer.ready) {
      const given = byRow.get(row);
      if (given === undefined) continue;
      if (seen.has(memberId)) {
        checked.issues.push({ row, column: "member", reason: "repeated" });
        continue;
      }
      seen.add(memberId);
      checked.ready.push(given);
      checked.points += points;
    }
    done += batch.length;
    onProgress(done);
  }
  return checked;
}

export interface Assigned {
  /** Calls that were answered. */
  calls: number;
  rows: number;
  assigned: number;
  issues: AssignmentIssue[];
}

export const nothingAssigned: Assigned = { calls: 0, rows: 0, assigned: 0, issues: [] };

/** Goes on behind the calls that were answered. */
export async function assignRows(
  tenantId: TenantId,
  key: string,
  rows: readonly AssignmentRow[],
  { from, onProgress }: { from: Assigned; onProgress: (state: Assigned) => void },
): Promise<Assigned> {
  let state = from;
  for (const [position, batch] of batchesOf(rows).entries()) {
    if (position < from.calls) continue;
    const call = { params: { tenantId }, body: { rows: batch } };
    const answer = await persist(() => callRoute(assignPlans, call, { idempotencyKey: `${key}-${position}` }));
    state = {
      calls: position + 1,
      rows: state.rows + batch.length,
      assigned: state.assigned + answer.assigned,
      issues: [...state.issues, ...answer.issues],
    };
    onProgress(state);
  }
  return state;
}

export function downloadIssues(rows: readonly AssignmentRow[], issues: readonly AssignmentIssue[]): void {
  const byRow = Map.groupBy(issues, ({ row }) => row);
  const lines = rows.flatMap(({ row, member, plan, endsOn }) => {
    const own = byRow.get(row);
    if (own === undefined) return [];
    const errors = own.map(({ column, reason }) => `${texts.columns[column]} ${texts.reasons[reason]}`).join("; ");
    return [
      {
        [texts.row]: row,
        [texts.columns.member]: member,
        [texts.columns.plan]: plan,
        [texts.columns.endsOn]: endsOn,
        [texts.reason]: errors,
      },
    ];
  });
  download("plans-with-errors.csv", "text/csv", toCsv(lines));
}
