import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

export function Facts({ children }: { children: ReactNode }) {
  return (
    <Box component="dl" sx={{ display: "grid", gridTemplateColumns: "repeat(2, minmax(0, 1fr))", gap: 2, m: 0 }}>
      {children}
    </Box>
  );
}

interface FactProps {
  name: string;
  /** Takes the whole row. */
  isWide?: boolean;
  children: ReactNode;
}

export function Fact({ name, isWide = false, children }: FactProps) {
  return (
    <Box sx={{ gridColumn: isWide ? "1 / -1" : undefined }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Typography component="dd" sx={{ m: 0, overflowWrap: "anywhere" }}>
        {children}
      </Typography>
    </Box>
  );
}
