/** One list in two shapes. From 900 px it is a table of 44 px rows; below, it has two-line rows of the same facts. */
import useMediaQuery from "@mui/material/useMediaQuery";
import type { KeyboardEvent } from "react";
import { tableBreakpointPixels } from "../../session/constants.ts";
import { useIsNarrowedByDetail } from "../side-panel.ts";
import { useIsPrinted } from "../use-is-printed.ts";
import { BulkBar } from "./bulk-bar.tsx";
import { DataRows } from "./data-rows.tsx";
import { DataTable } from "./data-table.tsx";
import type { DataColumn, DataListProps } from "./types.ts";
import { useChosen } from "./use-chosen.ts";

export function DataList<Row>(props: DataListProps<Row>) {
  const { rows, rowKey, name, columns, bulkActions } = props;
  const isTable = useMediaQuery(`(min-width:${tableBreakpointPixels}px)`, { noSsr: true });
  const isPrinted = useIsPrinted();
  const isNarrowed = useIsNarrowedByDetail() && !isPrinted;
  const chosen = useChosen(rows, rowKey);
  if (!isTable && !isPrinted) return <DataRows {...props} />;

  const mayChoose = bulkActions !== undefined;

  /** The Space key on a row's link chooses the row. */
  function chooseFocused(event: KeyboardEvent<HTMLElement>): void {
    if (event.key !== " " || !(event.target instanceof HTMLElement) || !event.target.matches("[data-row-link]")) return;
    const links = [...event.currentTarget.querySelectorAll("[data-row-link]")];
    const row = rows[links.indexOf(event.target)];
    if (row === undefined) return;
    event.preventDefault();
    chosen.toggle(row);
  }

  return (
    // The key event comes from the row's link, which has the focus.
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
    <div onKeyDown={mayChoose ? chooseFocused : undefined}>
      <DataTable
        {...props}
        name={isNarrowed ? { ...name, below: name.belowBesideDetail ?? name.below } : name}
        columns={isNarrowed ? columnsBesideDetail(columns) : columns}
        chosen={mayChoose ? chosen : undefined}
      />
      {mayChoose && <BulkBar chosen={chosen} actions={bulkActions} />}
    </div>
  );
}

function columnsBesideDetail<Row>(columns: readonly DataColumn<Row>[]): DataColumn<Row>[] {
  return columns
    .filter(({ widthBesideDetail }) => widthBesideDetail !== undefined)
    .map((column) => ({ ...column, width: column.widthBesideDetail, cell: column.narrowCell ?? column.cell }));
}
