/** A grid of cells, darker where the figure is larger. The same figures are readable as a table. */
import Box from "@mui/material/Box";
import { Fragment } from "react";
import { Link as RouterLink } from "react-router-dom";
import { innerRadius } from "../looks.ts";

interface HeatMapProps {
  rows: readonly string[];
  columns: readonly string[];
  valueAt: (row: number, column: number) => number;
  /** What a pointer reads on a cell. */
  nameOf: (row: number, column: number) => string;
  /** The address behind a cell. A pointer opens it; the keyboard opens it from the table. */
  linkOf: (row: number, column: number) => string;
}

/** The palest cell with a figure must still differ from an empty one. */
const leastPercent = 14;

export function HeatMap({ rows, columns, valueAt, nameOf, linkOf }: HeatMapProps) {
  const most = Math.max(1, ...rows.flatMap((_, row) => columns.map((_name, column) => valueAt(row, column))));
  const fill = (value: number) => {
    const percent = Math.round(leastPercent + (value / most) * (100 - leastPercent));
    return value === 0
      ? "var(--mui-palette-muted-main)"
      : `color-mix(in oklab, var(--mui-palette-primary-main) ${percent}%, var(--mui-palette-muted-main))`;
  };
  // Where cells are narrow, every other column is named.
  const isNamed = (column: number) => columns.length <= 8 || column % 2 === 0;
  return (
    <Box
      aria-hidden
      sx={{
        display: "grid",
        // As high as its card, which is as high as the card beside it.
        flexGrow: 1,
        gridTemplateRows: `repeat(${rows.length}, minmax(26px, 1fr)) max-content`,
        gridTemplateColumns: `max-content repeat(${columns.length}, minmax(0, 1fr))`,
        gap: "3px",
        typography: "caption",
        color: "text.secondary",
        fontVariantNumeric: "tabular-nums",
        alignItems: "center",
      }}
    >
      {rows.map((name, row) => (
        <Fragment key={name}>
          <Box sx={{ paddingInlineEnd: 1 }}>{name}</Box>
          {columns.map((column, position) => (
            <Box
              key={column}
              component={RouterLink}
              to={linkOf(row, position)}
              tabIndex={-1}
              title={nameOf(row, position)}
              sx={{ alignSelf: "stretch", borderRadius: innerRadius, backgroundColor: fill(valueAt(row, position)) }}
            />
          ))}
        </Fragment>
      ))}
      <span />
      {columns.map((column, position) => (
        <Box key={column} sx={{ overflow: "visible", whiteSpace: "nowrap" }}>
          {isNamed(position) ? column : ""}
        </Box>
      ))}
    </Box>
  );
}
