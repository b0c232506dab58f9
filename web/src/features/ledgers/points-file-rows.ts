/** Reads a CSV file of grants and deductions. */
import { limits } from "#lambdas/contract/limits.ts";
import type { ImportColumn, ImportRow } from "#lambdas/imports/contract.ts";
import { doubleColumn, readRecords, surplusCells } from "#web/kit/csv-records.ts";
import { csvTexts } from "#web/kit/csv-texts.ts";
import { pointsFileTexts as texts } from "./file-texts.ts";

export const mostBytes = 4 * 1024 * 1024;
/** What the server takes of a cell. A longer one cannot be valid, so its end is cut off. */
const cellCharacters = 300;
/** The reason is judged by its length, so one character more than the longest is enough. */
const reasonCharacters = 201;

const columnNames: ReadonlyMap<string, ImportColumn> = new Map(
  Object.entries({
    member: "member",
    email: "member",
    "e-mail": "member",
    "member id": "member",
    points: "amount",
    amount: "amount",
    reason: "reason",
    "valid until": "endsOn",
    "last day": "endsOn",
    // As the exported ledger calls it.
    number: "number",
    // Column titles of German tables.
    mitglied: "member",
    "e-mail-adresse": "member",
    punkte: "amount",
    grund: "reason",
    "gültig bis": "endsOn",
    "letzter tag": "endsOn",
    nummer: "number",
  } as const),
);

/** A file of corrections alone has no points of its own. */
const neededBesides = (names: readonly (ImportColumn | undefined)[]): ImportColumn[] =>
  names.includes("number") ? ["member", "reason"] : ["member", "amount", "reason"];

/** @returns the rows of a CSV file, or the message that says why there are none */
export function readRows(text: string, print: (count: number) => string): ImportRow[] | string {
  const { records: all, openQuoteLine } = readRecords(text, Number.POSITIVE_INFINITY);
  const [header, ...records] = all;
  const names = (header?.cells ?? []).map((title) => columnNames.get(title.trim().toLowerCase()));
  if (openQuoteLine !== undefined) return csvTexts.openQuote(print(openQuoteLine));
  const missing = neededBesides(names).find((column) => !names.includes(column));
  if (missing !== undefined) return texts.noColumn(texts.columns[missing]);
  const double = doubleColumn(names, texts.columns);
  if (double !== undefined) return double;
  if (records.length === 0) return texts.noRows;
  if (records.length > limits.movementRows) return texts.tooMany(print(limits.movementRows), print(records.length));
  const surplus = surplusCells(records, names.length, print);
  if (surplus !== undefined) return surplus;
  return records.map(({ line, cells }) => {
    const cell = (column: ImportColumn, most = cellCharacters) => {
      const position = names.indexOf(column);
      return (cells[position] ?? "").trim().slice(0, most).toWellFormed();
    };
    return {
      row: line,
      member: cell("member"),
      amount: cell("amount"),
      reason: cell("reason", reasonCharacters),
      endsOn: cell("endsOn"),
      number: cell("number"),
    };
  });
}
