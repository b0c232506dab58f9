import type { ReactNode } from "react";
import type { To } from "react-router-dom";
import type { MenuAction } from "../menu-button.tsx";

/** What a list is in the address: the values that its route takes for ascending and descending. */
export interface ColumnOrders {
  ascending?: string;
  descending?: string;
}

export interface DataColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: "start" | "end";
  /** CSS width in the table; the name takes what is left. */
  width?: string | number;
  /** Makes the header sort, where the route offers it. */
  orders?: ColumnOrders;
  /** Below 900 px: at the end of the first line, in the second line (where nothing is said), or left out. */
  narrow?: "beside" | "below" | "hidden";
  /** Says less than `cell` where there is less room. */
  narrowCell?: (row: Row) => ReactNode;
  /** Left out of the table, where another column says it as well. */
  isNarrowOnly?: boolean;
  /** Stays in the table, this wide, while a detail stands beside it; `narrowCell` then says less. */
  widthBesideDetail?: string | number;
}

/** The first column: it names the row, and its text is the link that the whole row follows. */
export interface NameColumn<Row> {
  header: string;
  text: (row: Row) => ReactNode;
  /** A picture or an icon before the text. */
  before?: (row: Row) => ReactNode;
  /** Small words under the text. */
  below?: (row: Row) => ReactNode;
  orders?: ColumnOrders;
}

export interface BulkAction<Row> {
  label: string;
  icon?: ReactNode;
  onSelect: (rows: readonly Row[]) => void;
}

export interface Sorting {
  /** The order that the address names. */
  value: string;
  onSort: (value: string) => void;
}

export interface DataListProps<Row> {
  rows: readonly Row[];
  name: NameColumn<Row>;
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => string;
  /** Names the row in its menu and its checkbox: "More about Desk 4". */
  rowName: (row: Row) => string;
  /** Where the row's detail stands. */
  rowLink: (row: Row) => To;
  /** The key of the row whose detail is open. */
  openKey?: string | undefined;
  rowActions?: (row: Row) => readonly MenuAction[];
  /** Undefined where the route orders the rows itself. */
  sorting?: Sorting | undefined;
  /** Gives each row of the table a checkbox, and the chosen ones a bar. */
  bulkActions?: readonly BulkAction<Row>[];
  /** Names the list for screen readers. */
  caption: string;
  /** Skeleton rows of the final height stand for rows that are on their way. */
  loading?: boolean;
}

export const skeletonRows = 8;
/** Pixels. */
export const tableRowHeight = 44;
export const narrowRowHeight = 64;
