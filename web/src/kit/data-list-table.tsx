import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { DataListProps } from "./data-list-props.ts";
import { RowMenu } from "./row-menu.tsx";
import { sharedTexts } from "./texts.ts";
import { visuallyHidden } from "./visually-hidden.ts";

const rowHeightPixels = 60;
const menuWidthPixels = 60;

export function DataTable<Row>(props: DataListProps<Row>) {
  const { rows, columns, rowKey, rowName, rowActions, caption, loading = false, loadingRows = 6 } = props;
  return (
    <TableContainer
      sx={{
        border: "1px solid",
        borderColor: "divider",
        borderRadius: "10px",
        backgroundColor: "background.paper",
        // A clipping container would keep the header from sticking to the page.
        overflow: "clip",
      }}
    >
      <Table stickyHeader aria-busy={loading}>
        <Box component="caption" sx={visuallyHidden}>
          {caption}
        </Box>
        <TableHead>
          <TableRow>
            {columns.map((column) => (
              <TableCell
                key={column.key}
                align={column.align === "end" ? "right" : "left"}
                sx={{ width: column.width, insetBlockStart: "var(--shell-header-height, 0px)" }}
              >
                {column.header}
              </TableCell>
            ))}
            {rowActions !== undefined && (
              <TableCell sx={{ width: menuWidthPixels, insetBlockStart: "var(--shell-header-height, 0px)" }}>
                <Box component="span" sx={visuallyHidden}>
                  {sharedTexts.actions}
                </Box>
              </TableCell>
            )}
          </TableRow>
        </TableHead>
        <TableBody>
          {loading && <LoadingRows rows={loadingRows} cells={columns.length + (rowActions === undefined ? 0 : 1)} />}
          {!loading &&
            rows.map((row) => (
              <TableRow key={rowKey(row)} hover sx={{ height: rowHeightPixels }}>
                {columns.map((column, index) => (
                  <TableCell
                    key={column.key}
                    align={column.align === "end" ? "right" : "left"}
                    {...(index === 0 && { component: "th", scope: "row" })}
                    sx={index === 0 ? { fontWeight: 600 } : undefined}
                  >
                    {column.cell(row)}
                  </TableCell>
                ))}
                {rowActions !== undefined && (
                  <TableCell align="right" sx={{ paddingBlock: 0, paddingInlineStart: 0, paddingInlineEnd: 1 }}>
                    <RowMenu name={rowName?.(row) ?? rowKey(row)} actions={rowActions(row)} />
                  </TableCell>
                )}
              </TableRow>
            ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}

function LoadingRows({ rows, cells }: { rows: number; cells: number }) {
  return Array.from({ length: rows }, (_row, row) => (
    <TableRow key={row} sx={{ height: rowHeightPixels }} aria-hidden>
      {Array.from({ length: cells }, (_cell, cell) => (
        <TableCell key={cell}>
          <Skeleton width={cell === 0 ? "70%" : "45%"} />
        </TableCell>
      ))}
    </TableRow>
  ));
}
