/** Writes tables as CSV files for spreadsheets. */
import Papa from "papaparse";

/** What a spreadsheet reads as a formula. A whole number with a minus is none, and is read again as it was. */
const formula = /^(?!-\d+$)[=+\-@\t\r]/;

/** A cell that a spreadsheet would read as a formula gets an apostrophe before it, so that it stays text. */
export function toCsv(rows: readonly Record<string, string | number>[]): string {
  return Papa.unparse([...rows], { escapeFormulae: formula });
}
