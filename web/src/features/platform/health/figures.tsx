/** A table of figures: the first column names the row, the others are numbers. */
import Table from "@mui/material/Table";
import TableBody from "@mui/material/TableBody";
import TableCell from "@mui/material/TableCell";
import TableContainer from "@mui/material/TableContainer";
import TableHead from "@mui/material/TableHead";
import TableRow from "@mui/material/TableRow";
import type { ReactNode } from "react";

interface FiguresProps {
  label: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly ReactNode[] }[];
  /** Columns that a phone has no room for, by their place. */
  wideOnly?: readonly number[];
}

export function Figures({ label, head, rows, wideOnly = [] }: FiguresProps) {
  const look = (column: number) => ({
    ...(wideOnly.includes(column) ? { display: { xs: "none", sm: "table-cell" } } : {}),
    ...(column === 0 ? { overflowWrap: "anywhere" } : { fontVariantNumeric: "tabular-nums", whiteSpace: "nowrap" }),
  });
  const align = (column: number) => (column === 0 ? "left" : "right");
  return (
    <TableContainer>
      <Table size="small" aria-label={label}>
        <TableHead>
          <TableRow>
            {head.map((name, column) => (
              <TableCell key={name} align={align(column)} sx={look(column)}>
                {name}
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.map(({ key, cells }) => (
            <TableRow key={key}>
              {cells.map((cell, column) => (
                <TableCell
                  key={head[column]}
                  align={align(column)}
                  sx={look(column)}
                  {...(column === 0 ? { component: "th", scope: "row" } : {})}
                >
                  {cell}
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </TableContainer>
  );
}
