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
import { memo, type ReactNode } from "react";
import type { To } from "react-router-dom";
import { cardFrame, oneLine, tightLines } from "../looks.ts";
import { sharedTexts } from "../texts.ts";
import { visuallyHidden } from "../visually-hidden.ts";
import { chunkLook, inChunks } from "./chunks.ts";
import { isSameLook } from "./is-same-look.ts";
import { listedRow, RowLink } from "./row-link.tsx";
import { RowMenu } from "./row-menu.tsx";
import { directionOf, SortHeader } from "./sort-header.tsx";
import { listTexts } from "./texts.ts";
import { type DataColumn, type DataListProps, skeletonRows, tableRowHeight } from "./types.ts";
import type { Chosen } from "./use-chosen.ts";
import { type RowActs, useRowActs } from "./use-row-acts.ts";

const checkboxWidth = 44;
const checkboxBar = 16;
const menuWidth = 52;
/** Cells add no height: the row has a fixed one. */
const tight = { paddingBlock: 0, paddingInlineEnd: 0, displayPrint: "none" } as const;
const columnsVariable = "--list-columns";
const tableLook = {
  tableLayout: "fixed",
  "& .MuiTableCell-root": { paddingInline: 1.5 },
  "& .MuiTableCell-head": { height: 36, paddingBlock: 0 },
  "& .MuiTableCell-paddingCheckbox": { paddingInline: "6px 0" },
  "& .MuiCheckbox-root": { width: 32, height: 32, minWidth: 0, minHeight: 0, padding: 0 },
  // Each of these would be a clip or a layer of its own. The browser sorts all of them at a scroll.
  "& .MuiCheckbox-root input": { appearance: "none", opacity: 1 },
  "& svg": { overflow: "visible" },
  "& .MuiAvatar-root": { position: "static", overflow: "visible" },
  "& .MuiAvatar-img": { borderRadius: "inherit" },
  "@media print": {
    tableLayout: "auto",
    minWidth: "0 !important",
    "& .MuiTableCell-root": { width: "auto", paddingInline: 0.75, paddingBlock: 0.5, whiteSpace: "normal" },
    "& .MuiTableCell-alignRight": { whiteSpace: "nowrap" },
    "& tbody th, & tbody th *": { whiteSpace: "normal", overflowWrap: "anywhere" },
  },
  // The browser skips chunks of rows only outside the layout of tables. On paper it repeats the head of a table.
  "@media screen": {
    "&, & thead, & tbody": { display: "block" },
    "& .MuiTableRow-root": {
      display: "grid",
      gridTemplateColumns: `var(${columnsVariable})`,
      alignItems: "center",
      borderBlockEnd: "1px solid",
      borderColor: "divider",
    },
    // The thin line of the others cannot be seen between two chosen rows.
    "& .MuiTableRow-root.Mui-selected": {
      borderColor: "color-mix(in srgb, var(--mui-palette-primary-main) 40%, transparent)",
    },
    "& tbody:last-of-type > .MuiTableRow-root:last-of-type": { borderBlockEnd: 0 },
    "& .MuiTableCell-root": { display: "block", width: "auto", minWidth: 0, borderBlockEnd: 0 },
    "& .MuiTableCell-head": { height: "auto" },
    "& .MuiTableRow-head": { height: 36 },
  },
} as const;
const stickyHead = {
  position: "sticky",
  insetBlockStart: "var(--shell-header-height, 0px)",
  zIndex: 2,
  "@media print": { position: "static" },
  backgroundColor: "background.paper",
} as const;
const align = (column: { align?: "start" | "end" }) => (column.align === "end" ? "right" : "left");

interface DataTableProps<Row> extends DataListProps<Row> {
  /** Undefined if rows cannot be chosen. */
  chosen: Chosen<Row> | undefined;
}

export function DataTable<Row>(props: DataTableProps<Row>) {
  const { rows, rowKey, caption, loading = false, minWidth } = props;
  const acts = useRowActs(props);
  return (
    // `overflow: clip` keeps the sticky header working; `hidden` would make this a scroll container.
    <TableContainer sx={{ ...cardFrame, ...(minWidth === undefined ? { overflow: "clip" } : { overflowX: "auto" }) }}>
      <Table role="table" aria-busy={loading} sx={{ ...tableLook, minWidth, [columnsVariable]: tracksOf(props) }}>
        <Box component="caption" sx={visuallyHidden}>
          {caption}
        </Box>
        <TableHead role="rowgroup" sx={minWidth === undefined ? stickyHead : undefined}>
          <Headers {...props} />
        </TableHead>
        {loading ? (
          <TableBody role="rowgroup">
            {Array.from({ length: skeletonRows }, (_row, row) => (
              <LoadingRow key={row} {...props} />
            ))}
          </TableBody>
        ) : (
          inChunks(rows).map((chunk, index) => (
            // oxlint-disable-next-line react/no-array-index-key
            <TableBody key={index} role="rowgroup" sx={chunkLook(tableRowHeight)}>
              {chunk.map((row) => (
                <Row key={rowKey(row)} {...partsOf(row, props)} acts={acts} />
              ))}
            </TableBody>
          ))
        )}
      </Table>
    </TableContainer>
  );
}

/** The widths of the columns, as a table with a fixed layout has them. */
function tracksOf<Row>({ columns, rowActions, chosen }: DataTableProps<Row>): string {
  const track = (width: string | number = "minmax(0, 1fr)") => (typeof width === "number" ? `${width}px` : width);
  return [
    ...(chosen === undefined ? [] : [track(checkboxWidth)]),
    track(),
    ...columns.map(({ width }) => track(width)),
    ...(rowActions === undefined ? [] : [track(menuWidth)]),
  ].join(" ");
}

function Headers<Row>({ rows, name, columns, sorting, rowActions, chosen }: DataTableProps<Row>) {
  const sortOf = (orders: DataColumn<Row>["orders"]) =>
    orders === undefined || sorting === undefined ? undefined : directionOf(orders, sorting);
  return (
    <TableRow role="row">
      {chosen !== undefined && (
        <TableCell role="columnheader" padding="checkbox" sx={{ width: checkboxWidth, ...tight }}>
          <Checkbox
            size="small"
            checked={rows.length > 0 && chosen.rows.length === rows.length}
            indeterminate={chosen.rows.length > 0 && chosen.rows.length < rows.length}
            onChange={chosen.toggleAll}
            slotProps={{ input: { "aria-label": listTexts.chooseAll } }}
          />
        </TableCell>
      )}
      <TableCell role="columnheader" aria-sort={sortOf(name.orders)}>
        <SortHeader header={name.header} orders={name.orders} sorting={sorting} />
      </TableCell>
      {columns.map((column) => (
        <TableCell
          key={column.key}
          role="columnheader"
          align={align(column)}
          aria-sort={sortOf(column.orders)}
          sx={{ width: column.width, ...oneLine }}
        >
          <SortHeader header={column.header} orders={column.orders} sorting={sorting} align={column.align} />
        </TableCell>
      ))}
      {rowActions !== undefined && (
        <TableCell role="columnheader" sx={{ width: menuWidth, displayPrint: "none" }}>
          <Box component="span" sx={visuallyHidden}>
            {sharedTexts.actions}
          </Box>
        </TableCell>
      )}
    </TableRow>
  );
}

/** What a row shows. */
interface RowParts {
  id: string;
  label: string;
  to: To;
  isOpen: boolean;
  replaces: boolean;
  /** Undefined if rows cannot be chosen. */
  isChosen: boolean | undefined;
  before: ReactNode;
  text: ReactNode;
  /** Undefined if no row has text below its name. */
  below: ReactNode;
  cells: readonly { key: string; align: "left" | "right"; content: ReactNode }[];
  /** Undefined if no row has a menu. */
  hasMenu: boolean | undefined;
}

function partsOf<Row>(row: Row, props: DataTableProps<Row>): RowParts {
  const { name, columns, rowKey, rowName, rowLink, openKey, rowActions, chosen } = props;
  const id = rowKey(row);
  return {
    id,
    label: rowName(row),
    to: rowLink(row),
    isOpen: openKey === id,
    replaces: openKey !== undefined,
    isChosen: chosen?.has(row),
    before: name.before?.(row),
    text: name.text(row),
    below: name.below === undefined ? undefined : (name.below(row) ?? null),
    cells: columns.map((column) => ({ key: column.key, align: align(column), content: column.cell(row) })),
    hasMenu: rowActions === undefined ? undefined : rowActions(row).length > 0,
  };
}

/** Is drawn again only if it shows something else. A page that loads more rows has new functions for all of them. */
const Row = memo(function Row({
  id,
  label,
  to,
  isOpen,
  replaces,
  isChosen,
  before,
  text,
  below,
  cells,
  hasMenu,
  acts,
}: RowParts & { acts: RowActs }) {
  return (
    <TableRow data-row role="row" selected={isChosen} sx={{ height: tableRowHeight, ...listedRow }}>
      {isChosen !== undefined && (
        <TableCell role="cell" padding="checkbox" sx={tight}>
          <Checkbox
            size="small"
            checked={isChosen}
            onChange={() => acts.toggle(id)}
            slotProps={{ input: { "aria-label": listTexts.choose(label) } }}
          />
        </TableCell>
      )}
      <TableCell component="th" role="rowheader" scope="row" sx={{ paddingBlock: 0 }}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 1.5, minWidth: 0 }}>
          {before}
          <Box sx={{ minWidth: 0, ...(below !== undefined && { lineHeight: tightLines }), "& > *": oneLine }}>
            <div>
              <RowLink to={to} isOpen={isOpen} replaces={replaces}>
                {text}
              </RowLink>
            </div>
            {below !== undefined && (
              <Typography variant="caption" component="div" color="textSecondary" sx={{ lineHeight: tightLines }}>
                {below}
              </Typography>
            )}
          </Box>
        </Box>
      </TableCell>
      {cells.map((cell) => (
        <TableCell key={cell.key} role="cell" align={cell.align} sx={{ paddingBlock: 0, ...oneLine }}>
          {cell.content}
        </TableCell>
      ))}
      {hasMenu !== undefined && (
        <TableCell
          role="cell"
          align="right"
          sx={{ paddingBlock: 0, paddingInlineStart: 0, paddingInlineEnd: 1, displayPrint: "none" }}
        >
          {hasMenu && <RowMenu name={label} actions={() => acts.actionsOf(id)} />}
        </TableCell>
      )}
    </TableRow>
  );
}, isSameLook);

/** Its bars stand where the text will stand. */
function LoadingRow<Row>({ columns, rowActions, chosen }: DataTableProps<Row>) {
  return (
    <TableRow sx={{ height: tableRowHeight }} aria-hidden>
      {chosen !== undefined && (
        <TableCell padding="checkbox" sx={tight}>
          <Skeleton variant="rounded" width={checkboxBar} height={checkboxBar} sx={{ marginInline: "auto" }} />
        </TableCell>
      )}
      <TableCell sx={{ paddingBlock: 0 }}>
        <Skeleton width="70%" />
      </TableCell>
      {columns.map((column) => (
        <TableCell key={column.key} align={align(column)} sx={{ paddingBlock: 0 }}>
          <Skeleton width="45%" sx={column.align === "end" ? { marginInlineStart: "auto" } : undefined} />
        </TableCell>
      ))}
      {rowActions !== undefined && <TableCell sx={{ paddingBlock: 0 }} />}
    </TableRow>
  );
}
