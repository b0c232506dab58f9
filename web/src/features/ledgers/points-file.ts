/**
 * Turns a CSV file of grants, deductions and corrections into rows and calls. The key belongs to the file as it was opened. An
 * upload whose answer was lost is sent again with it, and moves nothing twice.
 */

import type { CallOutput } from "#lambdas/contract/define-route.ts";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { limits } from "#lambdas/contract/limits.ts";
import {
  addImportRows,
  checkImport,
  type Import,
  type ImportIssue,
  type ImportRow,
  listImportFailures,
  type ReadyRow,
  type ReportedFailure,
  startImport,
} from "#lambdas/imports/contract.ts";
import { findRepeated, findUnpayable } from "#lambdas/imports/rules.ts";
import { toCsv } from "#web/kit/csv-file.ts";
import { download } from "#web/kit/download.ts";
import { callRoute } from "#web/session/api.ts";
import { persist } from "#web/session/persist.ts";
import { pointsFileTexts as texts } from "./file-texts.ts";

function slices<Row>(rows: readonly Row[]): Row[][] {
  const length = limits.movementPartRows;
  return Array.from({ length: Math.ceil(rows.length / length) }, (_, position) =>
    rows.slice(position * length, (position + 1) * length),
  );
}

export interface Checked {
  issues: ImportIssue[];
  ready: ReadyRow[];
  names: RowNames;
}

/** The names of the members whom rows name, by line. A file may hold addresses or ids only. */
export type RowNames = ReadonlyMap<number, string>;

/**
 * The dry run: the server checks every row. Repeated rows are found here, and points that a wallet has not or cannot
 * hold. Both depend on rows of other parts.
 */
export async function checkRows(
  tenantId: TenantId,
  rows: readonly ImportRow[],
  onProgress: (done: number) => void,
): Promise<Checked> {
  const found: ImportIssue[] = [];
  const ready: ReadyRow[] = [];
  const named = new Map<string, string>();
  const balances: CallOutput<typeof checkImport>["balances"] = [];
  let done = 0;
  for (const part of slices(rows)) {
    const answer = await persist(() => callRoute(checkImport, { params: { tenantId }, body: { rows: part } }));
    found.push(...answer.issues);
    ready.push(...answer.ready);
    // A function of the release before names nobody.
    for (const { member, memberName } of answer.members ?? []) named.set(member, memberName);
    balances.push(...answer.balances);
    done += part.length;
    onProgress(done);
  }
  const repeated = findRepeated(ready);
  const again = new Set(repeated.map(({ row }) => row));
  const single = ready.filter(({ row }) => !again.has(row));
  found.push(...repeated, ...findUnpayable(single, balances));
  const known = new Map(found.map((issue) => [`${issue.row} ${issue.column} ${issue.reason}`, issue]));
  const issues = [...known.values()].sort((one, other) => one.row - other.row);
  const wrong = new Set(issues.map(({ row }) => row));
  return { issues, ready: ready.filter(({ row }) => !wrong.has(row)), names: namesByRow(rows, named) };
}

function namesByRow(rows: readonly ImportRow[], named: ReadonlyMap<string, string>): RowNames {
  return new Map(
    rows.flatMap(({ row, member }) => {
      const name = named.get(member.toLowerCase());
      return name === undefined ? [] : [[row, name] as const];
    }),
  );
}

/** Uploads the rows. The last part starts the movements. */
export async function uploadRows(
  tenantId: TenantId,
  fileKey: string,
  rows: readonly ReadyRow[],
  onProgress: (done: number) => void,
): Promise<Import> {
  let state = await persist(() =>
    callRoute(startImport, { params: { tenantId }, body: { rowCount: rows.length } }, { idempotencyKey: fileKey }),
  );
  const { importId } = state;
  let done = 0;
  for (const [position, part] of slices(rows).entries()) {
    const body = { part: position + 1, rows: part };
    state = await persist(() => callRoute(addImportRows, { params: { tenantId, importId }, body }));
    done += part.length;
    onProgress(done);
  }
  return state;
}

/** Every row that moved nothing. */
export async function readFailures(tenantId: TenantId, importId: Import["importId"]): Promise<ReportedFailure[]> {
  const params = { tenantId, importId };
  const failures: ReportedFailure[] = [];
  let cursor: string | undefined;
  do {
    const query = cursor === undefined ? {} : { cursor };
    const page = await callRoute(listImportFailures, { params, query });
    failures.push(...page.failures);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
  return failures;
}

/** A file to begin with. */
export function downloadExample(): void {
  const { member, amount, reason, endsOn, number } = texts.columns;
  const lines = texts.example.map(([name, points, why, day, entry]) => ({
    [member]: name,
    [amount]: points,
    [reason]: why,
    [endsOn]: day,
    [number]: entry,
  }));
  download("points-example.csv", "text/csv", toCsv(lines));
}

/** A row that moved nothing, with the sentence that says why. */
export interface Problem {
  row: number;
  column: string;
  text: string;
}

export function downloadProblems(rows: readonly ImportRow[], problems: readonly Problem[]): void {
  const byRow = Map.groupBy(problems, ({ row }) => row);
  const lines = rows.flatMap(({ row, member, amount, reason, endsOn, number }) => {
    const own = byRow.get(row);
    if (own === undefined) return [];
    const errors = own.map(({ column, text }) => `${column} ${text}`.trim()).join("; ");
    return [
      {
        [texts.line]: row,
        [texts.columns.member]: member,
        [texts.columns.amount]: amount,
        [texts.columns.reason]: reason,
        [texts.columns.endsOn]: endsOn,
        [texts.columns.number]: number,
        [texts.problem]: errors,
      },
    ];
  });
  download("points-with-errors.csv", "text/csv", toCsv(lines));
}
