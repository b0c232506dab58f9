/** Reads a CSV file into cells of known columns. */
import { doubleColumn, readRecords, surplusCells } from "#web/kit/csv-records.ts";
import { csvTexts } from "#web/kit/csv-texts.ts";

/** What the routes take of a cell. A longer one cannot be valid, so its end is cut off. */
const cellCharacters = 300;

interface TableShape<Column extends string> {
  /** By the title in lower case. A map, because every object also has the name `constructor`. */
  titles: ReadonlyMap<string, Column>;
  /** What messages call the columns. */
  names: Readonly<Record<Column, string>>;
  /** The column of each place in the file, if somebody has chosen. By default the titles say it. */
  chosen?: ReadonlyMap<number, Column> | undefined;
  mostRows: number;
  print: (count: number) => string;
}

export interface CsvTable<Column extends string> {
  /** The known columns that the file has. */
  columns: ReadonlySet<Column>;
  /** A row lacks the cells that the file does not have. */
  rows: Partial<Record<Column, string>>[];
  /** Whether the file has more rows than allowed; those beyond are not read. */
  isTooLong: boolean;
  /** Why the rows may not be those that were meant. */
  problem: string | undefined;
}

export function readTable<Column extends string>(
  text: string,
  { titles, names, chosen, mostRows, print }: TableShape<Column>,
): CsvTable<Column> {
  const { records, openQuoteLine } = readRecords(text, mostRows + 1);
  const [header, ...lines] = records;
  const found = (header?.cells ?? []).map((title, place) =>
    chosen === undefined ? titles.get(title.trim().toLowerCase()) : chosen.get(place),
  );
  const columns = new Set(found.filter((column) => column !== undefined));
  const rows = lines.slice(0, mostRows).map(({ cells }) => {
    const row: Partial<Record<Column, string>> = {};
    for (const column of columns)
      row[column] = (cells[found.indexOf(column)] ?? "").slice(0, cellCharacters).toWellFormed();
    return row;
  });
  const openQuote = openQuoteLine === undefined ? undefined : csvTexts.openQuote(print(openQuoteLine));
  const problem = openQuote ?? doubleColumn(found, names) ?? surplusCells(lines, found.length, print);
  return { columns, rows, isTooLong: lines.length > mostRows, problem };
}
