import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import { Link as RouterLink } from "react-router-dom";
import { visuallyHidden } from "../visually-hidden.ts";

/** A figure, and the address of the list behind it. */
export type FigureCell = string | { text: string; to: string };

/** The figures of a chart. The first cell of each row names it; the others are figures. */
export interface FiguresOfChart {
  /** What the table shows, for screen readers. */
  caption: string;
  head: readonly string[];
  rows: readonly { key: string; cells: readonly [name: FigureCell, ...figures: FigureCell[]] }[];
}

const look = {
  width: "100%",
  borderCollapse: "collapse",
  typography: "body2",
  fontVariantNumeric: "tabular-nums",
  "& th, & td": { textAlign: "end", padding: 0, paddingBlock: 0.75, paddingInlineStart: 2, whiteSpace: "nowrap" },
  "& th:first-of-type": { textAlign: "start", paddingInlineStart: 0, whiteSpace: "normal", fontWeight: "inherit" },
  "& thead th": { color: "text.secondary", fontWeight: "fontWeightMedium" },
  "& thead th:first-of-type": { minWidth: "14ch" },
  "& tbody tr": { borderBlockStart: "1px solid", borderColor: "divider" },
} as const;

/** A chart as a table. It scrolls within its own box, which the keyboard reaches. */
export function FiguresTable({ caption, head, rows }: FiguresOfChart) {
  return (
    <Box
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- a box that scrolls must be reachable by keyboard
      tabIndex={0}
      // The card is a landmark of this name already.
      role="group"
      aria-label={caption}
      sx={{ maxHeight: 320, overflow: "auto" }}
    >
      <Box component="table" sx={look}>
        <Box component="caption" sx={visuallyHidden}>
          {caption}
        </Box>
        <thead>
          <tr>
            {head.map((name) => (
              <th key={name} scope="col">
                {name}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, cells: [name, ...figures] }) => (
            <tr key={key}>
              <th scope="row">
                <Cell cell={name} />
              </th>
              {figures.map((figure, position) => (
                <td key={head[position + 1]}>
                  <Cell cell={figure} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </Box>
    </Box>
  );
}

function Cell({ cell }: { cell: FigureCell }) {
  if (typeof cell === "string") return cell;
  return (
    <Link component={RouterLink} to={cell.to} color="inherit" underline="hover">
      {cell.text}
    </Link>
  );
}
