/**
 * Turns a file of members into rows and calls. Batches are sent one after the other, each with its own Idempotency-Key.
 */
import type { TenantId } from "#lambdas/contract/ids.ts";
import { limits } from "#lambdas/contract/limits.ts";
import { checkImport, type ImportIssue, type ImportRow, importInvitations } from "#lambdas/invitations/contract.ts";
import { findRepeated } from "#lambdas/invitations/rules.ts";
import { toCsv } from "#web/kit/csv-file.ts";
import { readRecords } from "#web/kit/csv-records.ts";
import { download } from "#web/kit/download.ts";
import { callRoute } from "#web/session/api.ts";
import { persist } from "#web/session/persist.ts";
import { readTable } from "./read-table.ts";
import { importTexts } from "./texts.ts";

export const mostRows = 5000;
export const mostBytes = 2 * 1024 * 1024;
/** Somebody chooses among them by hand. */
const mostColumns = 200;

export type ImportColumn = keyof typeof importTexts.columns;

/** By the place in the file, from 0 on. */
export type ChosenColumns = ReadonlyMap<number, ImportColumn>;

const columnNames: ReadonlyMap<string, ImportColumn> = new Map(
  Object.entries({
    email: "email",
    "e-mail": "email",
    "first name": "firstName",
    firstname: "firstName",
    "last name": "lastName",
    lastname: "lastName",
    role: "role",
    // Column titles of German tables.
    "e-mail-adresse": "email",
    vorname: "firstName",
    nachname: "lastName",
    rolle: "role",
  } as const),
);

export interface Titles {
  titles: string[];
  known: ChosenColumns;
  /** Columns of ours that two titles name. Somebody has to choose. */
  doubled: ReadonlySet<ImportColumn>;
  areAllKnown: boolean;
}

/** What the first line of a file says, or the message that says why it does not name columns. */
export function readTitles(text: string): Titles | string {
  const titles = (readRecords(text, 1).records[0]?.cells ?? []).map((title) => title.trim());
  if (titles.length > mostColumns) return importTexts.tooWide(String(mostColumns));
  // A file without titles begins with a person, who must not be lost.
  if (titles.some((title) => title.includes("@"))) return importTexts.noTitles;
  const known = new Map<number, ImportColumn>();
  const doubled = new Set<ImportColumn>();
  for (const [place, title] of titles.entries()) {
    const column = columnNames.get(title.toLowerCase());
    if (column === undefined) continue;
    if ([...known.values()].includes(column)) doubled.add(column);
    known.set(place, column);
  }
  for (const [place, column] of known) if (doubled.has(column)) known.delete(place);
  const areAllKnown = titles.every((title) => title === "" || columnNames.has(title.toLowerCase()));
  return { titles, known, doubled, areAllKnown };
}

/**
 * @param chosen the columns that somebody has matched by hand
 * @returns the rows of a CSV file, or the message that says why there are none
 */
export function readRows(text: string, chosen?: ChosenColumns): ImportRow[] | string {
  const shape = { titles: columnNames, names: importTexts.columns, chosen, mostRows, print: String };
  const { columns, rows, isTooLong, problem } = readTable(text, shape);
  if (!columns.has("email")) return chosen === undefined ? importTexts.noEmail : importTexts.chooseEmail;
  if (rows.length === 0) return importTexts.noRows;
  if (isTooLong) return importTexts.tooMany(String(mostRows));
  if (problem !== undefined) return problem;
  return rows.map(({ email = "", firstName = "", lastName = "", role = "" }, position) => ({
    row: position + 1,
    email,
    firstName,
    lastName,
    role,
  }));
}

/** @returns a row for each address of a pasted text, or the message that says why there is none */
export function readAddresses(text: string): ImportRow[] | string {
  const addresses = text.split(/[\s,;<>]+/).filter((word) => word.includes("@"));
  if (addresses.length === 0) return importTexts.noAddresses;
  if (addresses.length > mostRows) return importTexts.tooMany(String(mostRows));
  return addresses.map((email, position) => ({ row: position + 1, email, firstName: "", lastName: "", role: "" }));
}

/** A file with the columns, and two rows of people who are none. */
export function downloadExample(): void {
  const { email, firstName, lastName, role } = importTexts.columns;
  const rows = [
    { [email]: "ada@people.example", [firstName]: "Ada", [lastName]: "Lovell", [role]: "member" },
    { [email]: "ben@people.example", [firstName]: "Ben", [lastName]: "Okafor", [role]: "member" },
  ];
  download("members.csv", "text/csv", toCsv(rows));
}

const batchesOf = (rows: readonly ImportRow[]) =>
  Array.from({ length: Math.ceil(rows.length / limits.importRows) }, (_, batch) =>
    rows.slice(batch * limits.importRows, (batch + 1) * limits.importRows),
  );

export interface Checked {
  issues: ImportIssue[];
  ready: ImportRow[];
  placesLeft: number;
}

/** The dry run: the server checks every row, and the whole file is checked here for repeated addresses. */
export async function checkRows(
  tenantId: TenantId,
  rows: readonly ImportRow[],
  onProgress: (done: number) => void,
): Promise<Checked> {
  const found: ImportIssue[] = [...findRepeated(rows)];
  let placesLeft = 0;
  let done = 0;
  for (const batch of batchesOf(rows)) {
    const answer = await callRoute(checkImport, { params: { tenantId }, body: { rows: batch } });
    found.push(...answer.issues);
    placesLeft = answer.placesLeft;
    done += batch.length;
    onProgress(done);
  }
  const known = new Map(found.map((issue) => [`${issue.row} ${issue.column} ${issue.reason}`, issue]));
  const issues = [...known.values()].sort((one, other) => one.row - other.row);
  const wrong = new Set(issues.map(({ row }) => row));
  return { issues, ready: rows.filter(({ row }) => !wrong.has(row)), placesLeft };
}

/**
 * Invites batch by batch. The keys belong to the file as it was opened. A batch whose answer was lost can be sent
 * again, even after an interruption, and invites nobody twice.
 */
export async function inviteRows(
  tenantId: TenantId,
  importId: string,
  rows: readonly ImportRow[],
  onProgress: (done: number) => void,
): Promise<{ invited: number; issues: ImportIssue[] }> {
  const issues: ImportIssue[] = [];
  let invited = 0;
  let done = 0;
  for (const [position, batch] of batchesOf(rows).entries()) {
    const send = () =>
      callRoute(
        importInvitations,
        { params: { tenantId }, body: { rows: batch } },
        { idempotencyKey: `${importId}-${position}` },
      );
    const answer = await persist(send);
    invited += answer.invited;
    issues.push(...answer.issues);
    done += batch.length;
    onProgress(done);
  }
  return { invited, issues };
}

export function downloadIssues(rows: readonly ImportRow[], issues: readonly ImportIssue[]): void {
  const byRow = Map.groupBy(issues, ({ row }) => row);
  const lines = rows.flatMap(({ row, email, firstName, lastName, role }) => {
    const own = byRow.get(row);
    if (own === undefined) return [];
    const errors = own.map(({ column, reason }) => `${importTexts.columns[column]} ${importTexts.reasons[reason]}`);
    return [{ row, email, "first name": firstName, "last name": lastName, role, errors: errors.join("; ") }];
  });
  download("rows-with-errors.csv", "text/csv", toCsv(lines));
}
