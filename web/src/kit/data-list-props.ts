/** What a list is made of, whichever of its two shapes it has. */
import type { ReactNode } from "react";
import type { MenuAction } from "./menu-button.tsx";

export interface DataColumn<Row> {
  key: string;
  header: string;
  /** The first column is the name; make its cell the link or the button that opens the row's detail. */
  cell: (row: Row) => ReactNode;
  /** `end` for numbers. */
  align?: "start" | "end";
  /** CSS width of the column in the table; the browser decides where nothing is said. */
  width?: string | number;
  /** Left out of the cards, where the name's cell already says it. */
  hideOnCards?: boolean;
}

export interface DataListProps<Row> {
  rows: readonly Row[];
  columns: readonly DataColumn<Row>[];
  rowKey: (row: Row) => string;
  /** Names the row in its menu's label, "Actions for Desk 4"; needed where there are row actions. */
  rowName?: (row: Row) => string;
  rowActions?: (row: Row) => readonly MenuAction[];
  /** Names the list for screen readers. */
  caption: string;
  /** Skeleton rows of the final height stand for rows that are on their way. */
  loading?: boolean;
  /** How many skeleton rows; 6 where nothing is said. */
  loadingRows?: number;
}
