/** One list in two shapes: a table from 900 px, cards of the same facts below. */
import MoreHorizOutlined from "@mui/icons-material/MoreHorizOutlined";
import IconButton from "@mui/material/IconButton";
import useMediaQuery from "@mui/material/useMediaQuery";
import type { ReactNode } from "react";
import { tableBreakpointPixels } from "../session/constants.ts";
import { DataCards } from "./data-list-cards.tsx";
import { DataTable } from "./data-list-table.tsx";
import { type MenuAction, MenuButton } from "./menu-button.tsx";
import { sharedTexts } from "./texts.ts";

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

export function DataList<Row>(props: DataListProps<Row>) {
  const isTable = useMediaQuery(`(min-width:${tableBreakpointPixels}px)`, { noSsr: true });
  return isTable ? <DataTable {...props} /> : <DataCards {...props} />;
}

export function RowMenu({ name, actions }: { name: string; actions: readonly MenuAction[] }) {
  if (actions.length === 0) return null;
  return (
    <MenuButton
      actions={actions}
      button={(trigger) => (
        <IconButton {...trigger} aria-label={sharedTexts.moreFor(name)}>
          <MoreHorizOutlined />
        </IconButton>
      )}
    />
  );
}
