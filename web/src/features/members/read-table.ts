/** Reads a CSV file into cells of known columns. Time and memory depend on the file's size and the rows allowed alone. */
import Papa from "papaparse";

/** What the routes take of a cell. A longer one cannot be valid, so its end is cut off. */
const cellCharacters = 300;

export interface CsvTable<Column extends string> {
  /** The known columns that the file has. */
  columns: ReadonlySet<Column>;
  /** A row lacks the cells that the file does not have. */
  rows: Partial<Record<Column, string>>[];
  /** Whether the file has more rows than allowed; those beyond are not read. */
  isTooLong: boolean;
}

/** @param columnNames by the title in lower case. A map, because every object also has the name `constructor` */
export function readTable<Column extends string>(
  text: string,
  columnNames: ReadonlyMap<string, Column>,
  mostRows: number,
): CsvTable<Column> {
  const records: string[][] = [];
  Papa.parse<string[]>(text, {
    skipEmptyLines: "greedy",
    // Papa's own limit of rows would count blank lines, and lose rows behind them.
    step: ({ data }, parser) => {
      records.push(data);
      if (records.length > mostRows + 1) parser.abort();
    },
  });
  const [titles = [], ...lines] = records;
  const places = new Map<Column, number>();
  for (const [place, title] of titles.entries()) {
    const column = columnNames.get(title.trim().toLowerCase());
    if (column !== undefined && !places.has(column)) places.set(column, place);
  }
  const rows = lines.slice(0, mostRows).map((cells) => {
    const row: Partial<Record<Column, string>> = {};
    for (const [column, place] of places) row[column] = (cells[place] ?? "").slice(0, cellCharacters).toWellFormed();
    return row;
  });
  return { columns: new Set(places.keys()), rows, isTooLong: lines.length > mostRows };
}
