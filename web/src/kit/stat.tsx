import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

interface StatProps {
  name: string;
  note: ReactNode;
  /** Beside the figure: how it came about. */
  chart?: ReactNode;
  /** For a page with several rows of figures, or with a list below them. */
  isDense?: boolean;
  children: ReactNode;
}

/** One figure with its name, inside a `dl`. */
export function Stat({ name, note, chart, isDense = false, children }: StatProps) {
  return (
    <Card variant="outlined" sx={{ ...(isDense ? { px: 2, py: 1.5 } : { p: { xs: 2, sm: 3 } }), minWidth: 0 }}>
      <Typography component="dt" variant="body2" color="textSecondary">
        {name}
      </Typography>
      <Box component="dd" sx={{ m: 0 }}>
        <Box sx={{ display: "flex", alignItems: "center", gap: 2 }}>
          <Typography
            component="div"
            sx={{
              typography: "h2",
              display: "flex",
              alignItems: "center",
              minHeight: 28,
              my: isDense ? 0 : 0.5,
              fontVariantNumeric: "tabular-nums",
              overflowWrap: "anywhere",
            }}
          >
            {children}
          </Typography>
          {chart !== undefined && (
            <Box sx={{ flex: "1 1 0", minWidth: 0, maxWidth: 140, marginInlineStart: "auto" }}>{chart}</Box>
          )}
        </Box>
        <Typography variant={isDense ? "caption" : "body2"} component="p" color="textSecondary">
          {note}
        </Typography>
      </Box>
    </Card>
  );
}
