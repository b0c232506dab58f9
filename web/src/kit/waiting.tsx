/** Shapes of what is on its way. A page draws the shape that its content takes. Its sentence says what is loading. */
import Box from "@mui/material/Box";
import Skeleton from "@mui/material/Skeleton";
import type { ReactNode } from "react";
import { cardFrame } from "./looks.ts";

const count = (length: number) => Array.from({ length }, (_, position) => position);

/** Widths of names, so that lines of a shape do not look alike. */
const nameWidths = ["52%", "38%", "60%", "44%", "34%", "56%"];
const nameWidth = (position: number) => nameWidths[position % nameWidths.length];

/** A line below each row but the last. */
const lineBelow = (row: number, rows: number) => ({ borderBottom: row === rows - 1 ? 0 : 1, borderColor: "divider" });

function Card({ children }: { children: ReactNode }) {
  return (
    <Box aria-hidden sx={{ ...cardFrame, overflow: "hidden" }}>
      {children}
    </Box>
  );
}

const headHeight = 42;
const hourRowHeight = 57;
const blocks = [
  { gridColumn: "3 / span 3" },
  { gridColumn: "6 / span 2" },
  { gridColumn: "2 / span 2" },
  { gridColumn: "7 / span 4" },
];

/** A table of hours: names on the left, and what is taken beside them. */
export function WaitingHours({ rows, ...marks }: { rows: number; "data-waits-for"?: string }) {
  return (
    <Box {...marks}>
      <Card>
        <Box sx={{ height: headHeight, borderBottom: 1, borderColor: "divider" }} />
        {count(rows).map((row) => (
          <Box
            key={row}
            sx={{
              display: "grid",
              gridTemplateColumns: "minmax(104px, 16%) repeat(10, 1fr)",
              alignItems: "center",
              columnGap: 1,
              height: hourRowHeight,
              paddingInline: 2,
              ...lineBelow(row, rows),
            }}
          >
            <Skeleton width={nameWidth(row)} />
            {row % 2 === 0 && <Skeleton variant="rounded" height={36} sx={blocks[(row / 2) % blocks.length]} />}
          </Box>
        ))}
      </Card>
    </Box>
  );
}

/** A framed list with one line in each row. The row has the height that it has later. */
export function WaitingLines({ rows, height }: { rows: number; height: number }) {
  return (
    <Card>
      {count(rows).map((row) => (
        <Box
          key={row}
          sx={{
            display: "flex",
            alignItems: "center",
            gap: 2,
            height,
            paddingInline: 2,
            ...lineBelow(row, rows),
          }}
        >
          <Skeleton width={56} />
          <Skeleton width={nameWidth(row)} />
        </Box>
      ))}
    </Card>
  );
}

/** A list whose rows have a name, a quiet line, and a word at the end. */
export function WaitingRows({ rows }: { rows: number }) {
  return (
    <Box aria-hidden>
      {count(rows).map((row) => (
        <Box
          key={row}
          sx={{
            display: "flex",
            alignItems: "center",
            justifyContent: "space-between",
            gap: 2,
            paddingBlock: 1.25,
            ...lineBelow(row, rows),
          }}
        >
          <Box sx={{ flexGrow: 1 }}>
            <Skeleton width={nameWidth(row)} />
            <Skeleton width="30%" height={12} sx={{ marginBlockStart: 0.5 }} />
          </Box>
          <Skeleton width={72} />
        </Box>
      ))}
    </Box>
  );
}

/** A card with labelled fields. */
export function WaitingForm({ fields }: { fields: number }) {
  return (
    <Card>
      <Box sx={{ padding: 3 }}>
        <Skeleton width="36%" height={28} sx={{ marginBlockEnd: 1 }} />
        {count(fields).map((field) => (
          <Box key={field} sx={{ marginBlockStart: 2 }}>
            <Skeleton width="24%" />
            <Skeleton variant="rounded" height={40} sx={{ marginBlockStart: 0.5 }} />
          </Box>
        ))}
      </Box>
    </Card>
  );
}
