import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface StatProps {
  name: string;
  note: string;
  /** Below the note: how the figure came about. */
  chart?: ReactNode;
  children: ReactNode;
}

/** One figure with its name, inside a `dl`. */
export function Stat({ name, note, chart, children }: StatProps) {
  return (
    <Card variant="outlined" sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Typography
          component="div"
          sx={{
            typography: "h2",
            display: "flex",
            alignItems: "center",
            minHeight: 28,
            my: 0.5,
            fontVariantNumeric: "tabular-nums",
            overflowWrap: "anywhere",
          }}
        >
          {children}
        </Typography>
        <Typography variant="body2" color="textSecondary">
          {note}
        </Typography>
        {chart}
      </Box>
    </Card>
  );
}
