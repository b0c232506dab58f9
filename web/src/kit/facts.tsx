import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface FactsProps {
  /** `two` columns for a drawer, `fit` for as many as a card has room for, `one` for longer text. */
  columns?: "two" | "fit" | "one";
  children: ReactNode;
}

const grids = {
  two: "repeat(2, minmax(0, 1fr))",
  fit: { xs: "repeat(2, minmax(0, 1fr))", sm: "repeat(auto-fill, minmax(150px, 1fr))" },
  one: "minmax(0, 1fr)",
} as const;

/** Names and values, such as those of a member. */
export function Facts({ columns = "two", children }: FactsProps) {
  return (
    <Box component="dl" sx={{ display: "grid", gridTemplateColumns: grids[columns], gap: 2, margin: 0 }}>
      {children}
    </Box>
  );
}

interface FactProps {
  name: string;
  /** The value fills the whole row. */
  isWide?: boolean;
  /** Keeps the line breaks of typed text. */
  isText?: boolean;
  /** Paper leaves it out. */
  isScreenOnly?: boolean;
  children: ReactNode;
}

export function Fact({ name, isWide = false, isText = false, isScreenOnly = false, children }: FactProps) {
  return (
    <Box data-screen-only={isScreenOnly || undefined} sx={{ gridColumn: isWide ? "1 / -1" : undefined }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography
        component="dd"
        sx={{
          margin: 0,
          overflowWrap: "anywhere",
          fontVariantNumeric: "tabular-nums",
          whiteSpace: isText ? "pre-wrap" : undefined,
        }}
      >
        {children}
      </Typography>
    </Box>
  );
}
