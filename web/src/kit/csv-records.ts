/** Reads CSV files, whatever their bytes are. Time and memory depend on the file's size and the records allowed alone. */
import Papa from "papaparse";
import { csvTexts as texts } from "./csv-texts.ts";

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

interface CsvRecord {
  /** The line on which it begins. A quoted cell may go over several lines. */
  line: number;
  cells: readonly string[];
}

/** A spreadsheet keeps the apostrophe that our own files put before a formula (`toCsv`). */
const unguarded = (cell: string) => cell.replace(/^\s*'(?=[=+\-@\t\r])/, "");

/**
 * The records that are not blank. Cells are as they were before our own files guarded them.
 * @param most reading ends behind so many
 * @returns also the line of the first cell whose quotation marks are not clear
 */
export function readRecords(text: string, most: number): { records: CsvRecord[]; openQuoteLine: number | undefined } {
  // Blank lines would mislead the guess, but they count as lines.
  const { meta } = Papa.parse<string[]>(text, { preview: 1, skipEmptyLines: "greedy" });
  const records: CsvRecord[] = [];
  let openQuoteLine: number | undefined;
  let line = 1;
  Papa.parse<string[]>(text, {
    delimiter: meta.delimiter,
    // Papa's own limit would count blank lines, and lose rows behind them.
    step: ({ data: cells, errors }, parser) => {
      if (cells.some((cell) => cell.trim() !== "")) records.push({ line, cells: cells.map(unguarded) });
      if (errors.some(({ type }) => type === "Quotes")) openQuoteLine ??= line;
      line += 1 + cells.reduce((breaks, cell) => breaks + (cell.match(/\r\n|\r|\n/g)?.length ?? 0), 0);
      if (records.length > most) parser.abort();
    },
  });
  return { records, openQuoteLine };
}

/** A column whose title stands twice, as one sentence. */
export function doubleColumn<Column extends string>(
  found: readonly (Column | undefined)[],
  names: Readonly<Record<Column, string>>,
): string | undefined {
  const double = found.find((column, place) => column !== undefined && found.indexOf(column) < place);
  return double && texts.twoColumns(names[double]);
}

/** The first record with text behind the last title, as one sentence. */
export function surplusCells(
  records: readonly CsvRecord[],
  most: number,
  print: (count: number) => string,
): string | undefined {
  const long = records.find(({ cells }) => cells.slice(most).some((cell) => cell.trim() !== ""));
  return long && texts.tooManyCells(print(long.line));
}
