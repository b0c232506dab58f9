/** Reads a CSV file of grants and deductions, whatever its bytes are. */
import Papa from "papaparse";
import { limits } from "#lambdas/contract/limits.ts";
import type { ImportColumn, ImportRow } from "#lambdas/imports/contract.ts";
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
    "last day": "endsOn",
    // Column titles of German tables.
    mitglied: "member",
    "e-mail-adresse": "member",
    punkte: "amount",
    grund: "reason",
    "letzter tag": "endsOn",
  } as const),
);

const columns = ["member", "amount", "reason", "endsOn"] as const satisfies readonly ImportColumn[];
const needed = columns.filter((column) => column !== "endsOn");

/** Spreadsheets write UTF-8, UTF-16 with a mark, or the code page of Windows. */
export function decode(bytes: ArrayBuffer): string {
  const [first, second] = new Uint8Array(bytes.slice(0, 2));
  if (first === 0xff && second === 0xfe) return new TextDecoder("utf-16le").decode(bytes);
  if (first === 0xfe && second === 0xff) return new TextDecoder("utf-16be").decode(bytes);
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(bytes);
  } catch {
    return new TextDecoder("windows-1252").decode(bytes);
  }
}

interface Record {
  line: number;
  cells: readonly string[];
}

/** The records that are not blank, each with the line on which it begins. A quoted cell may go over several lines. */
function recordsOf(data: readonly (readonly string[])[]): Record[] {
  const records: Record[] = [];
  let line = 1;
  for (const cells of data) {
    if (cells.some((cell) => cell.trim() !== "")) records.push({ line, cells });
    line += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
  }
  return records;
}

/** @returns the rows of a CSV file, or the message that says why there are none */
export function readRows(text: string, print: (count: number) => string): ImportRow[] | string {
  const { data, errors } = Papa.parse<string[]>(text);
  const [header, ...records] = recordsOf(data);
  const names = (header?.cells ?? []).map((title) => columnNames.get(title.trim().toLowerCase()));
  const openQuote = errors.find(({ type }) => type === "Quotes");
  if (openQuote !== undefined)
    return texts.openQuote(print(recordsOf(data.slice(0, (openQuote.row ?? 0) + 1)).at(-1)?.line ?? 1));
  const missing = needed.find((column) => !names.includes(column));
  if (missing !== undefined) return texts.noColumn(texts.columns[missing]);
  const double = columns.find((column) => names.filter((name) => name === column).length > 1);
  if (double !== undefined) return texts.twoColumns(texts.columns[double]);
  if (records.length === 0) return texts.noRows;
  if (records.length > limits.movementRows) return texts.tooMany(print(limits.movementRows), print(records.length));
  const long = records.find(({ cells }) => cells.slice(names.length).some((cell) => cell.trim() !== ""));
  if (long !== undefined) return texts.tooManyCells(print(long.line));
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
    };
  });
}
