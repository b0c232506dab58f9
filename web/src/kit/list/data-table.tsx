import Box from "@mui/material/Box";
import Checkbox from "@mui/material/Checkbox";
import Skeleton from "@mui/material/Skeleton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import Typography from "@mui/material/Typography";
import { cardFrame, oneLine, tightLines } from "../looks.ts";
import { sharedTexts } from "../texts.ts";
import { visuallyHidden } from "../visually-hidden.ts";
import { linkedRow, RowLink } from "./row-link.tsx";
import { RowMenu } from "./row-menu.tsx";
import { directionOf, SortHeader } from "./sort-header.tsx";
import { listTexts } from "./texts.ts";
import { type DataColumn, type DataListProps, skeletonRows, tableRowHeight } from "./types.ts";
import type { Chosen } from "./use-chosen.ts";

const checkboxWidth = 44;
const menuWidth = 52;
/** Cells add no height: the row has a fixed one. */
const tight = { paddingBlock: 0, paddingInlineEnd: 0 } as const;
const tableLook = {
  tableLayout: "fixed",
  "& .MuiTableCell-root": { paddingInline: 1.5 },
  "& .MuiTableCell-head": { height: 36, paddingBlock: 0, insetBlockStart: "var(--shell-header-height, 0px)" },
  "& .MuiTableCell-paddingCheckbox": { paddingInline: "6px 0" },
  "& .MuiCheckbox-root": { width: 32, height: 32, minWidth: 0, minHeight: 0, padding: 0 },
} as const;
const align = (column: { align?: "start" | "end" }) => (column.align === "end" ? "right" : "left");

interface DataTableProps<Row> extends DataListProps<Row> {
  /** Undefined if rows cannot be chosen. */
  chosen: Chosen<Row> | undefined;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, columns, rowKey, rowActions, caption, loading = false, chosen, minWidth } = props;
  const cells = columns.length + 1 + (rowActions === undefined ? 0 : 1) + (chosen === undefined ? 0 : 1);
  return (
    // `overflow: clip` keeps the sticky header working; `hidden` would make this a scroll container.
    <TableContainer sx={{ ...cardFrame, ...(minWidth === undefined ? { overflow: "clip" } : { overflowX: "auto" }) }}>
      <Table stickyHeader={minWidth === undefined} aria-busy={loading} sx={{ ...tableLook, minWidth }}>
        <Box component="caption" sx={visuallyHidden}>
          {caption}
        </Box>
        <TableHead>
          <Headers {...props} />
        </TableHead>
        <TableBody>
          {loading
            ? Array.from({ length: skeletonRows }, (_row, row) => <LoadingRow key={row} cells={cells} />)
            : rows.map((row) => <Row key={rowKey(row)} row={row} {...props} />)}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function Headers<Row>({ rows, name, columns, sorting, rowActions, chosen }: DataTableProps<Row>) {
  const sortOf = (orders: DataColumn<Row>["orders"]) =>
    orders === undefined || sorting === undefined ? undefined : directionOf(orders, sorting);
  return (
    <TableRow>
      {chosen !== undefined && (
        <TableCell padding="checkbox" sx={{ width: checkboxWidth, ...tight }}>
          <Checkbox
            size="small"
            checked={rows.length > 0 && chosen.rows.length === rows.length}
            indeterminate={chosen.rows.length > 0 && chosen.rows.length < rows.length}
            onChange={chosen.toggleAll}
            slotProps={{ input: { "aria-label": listTexts.chooseAll } }}
          />
        </TableCell>
      )}
      <TableCell aria-sort={sortOf(name.orders)}>
        <SortHeader header={name.header} orders={name.orders} sorting={sorting} />
      </TableCell>
      {columns.map((column) => (
        <TableCell
          key={column.key}
          align={align(column)}
          aria-sort={sortOf(column.orders)}
          sx={{ width: column.width, ...oneLine }}
        >
          <SortHeader header={column.header} orders={column.orders} sorting={sorting} align={column.align} />
        </TableCell>
      ))}
      {rowActions !== undefined && (
        <TableCell sx={{ width: menuWidth }}>
          <Box component="span" sx={visuallyHidden}>
            {sharedTexts.actions}
          </Box>
        </TableCell>
      )}
    </TableRow>
  );
}

function Row<Row>({
  row,
  name,
  columns,
  rowKey,
  rowName,
  rowLink,
  openKey,
  rowActions,
  chosen,
}: DataTableProps<Row> & {
  row: Row;
}) {
  const label = rowName(row);
  return (
    <TableRow data-row selected={chosen?.has(row)} sx={{ height: tableRowHeight, ...linkedRow }}>
      {chosen !== undefined && (
        <TableCell padding="checkbox" sx={tight}>
          <Checkbox
            size="small"
            checked={chosen.has(row)}
            onChange={() => chosen.toggle(row)}
            slotProps={{ input: { "aria-label": listTexts.choose(label) } }}
          />
        </TableCell>
      )}
      <TableCell component="th" scope="row" sx={{ paddingBlock: 0 }}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, minWidth: 0 }}>
          {name.before?.(row)}
          <Box sx={{ minWidth: 0, ...(name.below !== undefined && { lineHeight: tightLines }), "& > *": oneLine }}>
            <div>
              <RowLink to={rowLink(row)} isOpen={openKey === rowKey(row)} replaces={openKey !== undefined}>
                {name.text(row)}
              </RowLink>
            </div>
            {name.below !== undefined && (
              <Typography variant="caption" component="div" color="textSecondary" sx={{ lineHeight: tightLines }}>
                {name.below(row)}
              </Typography>
            )}
          </Box>
        </Box>
      </TableCell>
      {columns.map((column) => (
        <TableCell key={column.key} align={align(column)} sx={{ paddingBlock: 0, ...oneLine }}>
          {column.cell(row)}
        </TableCell>
      ))}
      {rowActions !== undefined && (
        <TableCell align="right" sx={{ paddingBlock: 0, paddingInlineStart: 0, paddingInlineEnd: 1 }}>
          <RowMenu name={label} actions={rowActions(row)} />
        </TableCell>
      )}
    </TableRow>
  );
}

function LoadingRow({ cells }: { cells: number }) {
  return (
    <TableRow sx={{ height: tableRowHeight }} aria-hidden>
      {Array.from({ length: cells }, (_cell, cell) => (
        <TableCell key={cell} sx={{ paddingBlock: 0 }}>
          <Skeleton width={cell === 0 ? "70%" : "45%"} />
        </TableCell>
      ))}
    </TableRow>
  );
}
