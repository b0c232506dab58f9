/** One list in two shapes: a table from 900 px, cards of the same facts below. */
import useMediaQuery from "@mui/material/useMediaQuery";
import { tableBreakpointPixels } from "../session/constants.ts";
import { DataCards } from "./data-list-cards.tsx";
import type { DataListProps } from "./data-list-props.ts";
import { DataTable } from "./data-list-table.tsx";

export function DataList<Row>(props: DataListProps<Row>) {
  const isTable = useMediaQuery(`(min-width:${tableBreakpointPixels}px)`, { noSsr: true });
  return isTable ? <DataTable {...props} /> : <DataCards {...props} />;
}
