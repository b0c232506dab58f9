import type { ReactNode } from "react";
import type { To } from "react-router-dom";
import type { MenuAction } from "../menu-button.tsx";

/** The values of the route's sort parameter for a column, ascending and descending. */
export interface ColumnOrders {
  ascending?: string;
  descending?: string;
}

/** Pixels of a column of dates and times. A reader on another clock sees the zone behind the time. */
export const momentWidth = 192;

/** Null sorts last. An instant or a day sorts as the text that it is. */
export type SortValue = string | number | null;

export interface DataColumn<Row> {
  key: string;
  header: string;
  cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: "start" | "end";
  /** CSS width in the table. The name column takes the rest. */
  width?: string | number;
  /** Makes the header sortable, if the route supports it. */
  orders?: ColumnOrders;
  /** Makes the header sort a list that is loaded whole, where the route decides the order. */
  sortBy?: (row: Row) => SortValue;
  /**
   * The place below 900 px: in the first line, in the second line (the default), or hidden. `beside` ends the first
   * line, `end` ends the second one. The facts before them are cut where they have no room.
   */
  narrow?: "beside" | "below" | "end" | "hidden";
  /** A shorter form of `cell` for narrow places. */
  narrowCell?: (row: Row) => ReactNode;
  /** Keeps the column, at this width, while a detail beside the table takes its room. `narrowCell` then replaces `cell`. */
  widthBesideDetail?: string | number;
}

/** The first column: it names the row. Its text is the link of the whole row. */
export interface NameColumn<Row> {
  header: string;
  text: (row: Row) => ReactNode;
  /** A picture or an icon before the text. */
  before?: (row: Row) => ReactNode;
  /** Small text below the name. */
  below?: (row: Row) => ReactNode;
  /** Replaces `below` while a detail beside the table takes the room of a column. */
  belowBesideDetail?: (row: Row) => ReactNode;
  orders?: ColumnOrders;
  /** As in a column. */
  sortBy?: (row: Row) => SortValue;
}

export interface BulkAction<Row> {
  label: string;
  icon?: ReactNode;
  /** Which rows it is possible for. The others stay as they are, and without one the action is not offered. */
  fits?: (row: Row) => boolean;
  onSelect: (rows: readonly Row[]) => void;
}

export interface Sorting {
  /** The sort order in the address. */
  value: string;
  onSort: (value: string) => void;
}

export interface DataListProps<Row> {
  rows: readonly Row[];
  name: NameColumn<Row>;
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => string;
  /** The row's name for its menu and checkbox: "More about Desk 4". */
  rowName: (row: Row) => string;
  /** The address of the row's detail. */
  rowLink: (row: Row) => To;
  /** The key of the row whose detail is open. */
  openKey?: string | undefined;
  rowActions?: (row: Row) => readonly MenuAction[];
  /** Undefined if the route decides the order. */
  sorting?: Sorting | undefined;
  /** Adds a checkbox to each row, and a bar of actions for the chosen rows. */
  bulkActions?: readonly BulkAction<Row>[];
  /** Pixels. A table that has less room scrolls sideways, and its head does not stick. Undefined: all columns fit. */
  minWidth?: number | undefined;
  /** The list's name for screen readers. */
  caption: string;
  /** Shows skeleton rows of the final height. */
  loading?: boolean;
}

export const skeletonRows = 8;
/** Pixels. */
export const tableRowHeight = 44;
export const narrowRowHeight = 64;
