/** Bars with their names and figures beside them, longest first. The period before is a thin line on each bar. */
import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import { Link as RouterLink } from "react-router-dom";
import { innerRadius, oneLine } from "../looks.ts";

export interface Bar {
  key: string;
  name: string;
  value: number;
  previous: number;
  /** Printed in place of the value. */
  figure?: string;
  /** The address behind the bar. */
  to: string;
}

interface BarListProps {
  bars: readonly Bar[];
  format: (value: number) => string;
}

export function BarList({ bars, format }: BarListProps) {
  const longest = Math.max(1, ...bars.flatMap(({ value, previous }) => [value, previous]));
  const share = (value: number) => `${(value / longest) * 100}%`;
  return (
    <Box component="ul" sx={{ listStyle: "none", m: 0, p: 0, display: "grid", gap: 1.25 }}>
      {bars.map(({ key, name, value, previous, figure, to }) => (
        <li key={key}>
          <Box sx={{ display: "flex", justifyContent: "space-between", gap: 2, mb: 0.5 }}>
            <Link
              component={RouterLink}
              to={to}
              variant="body2"
              color="inherit"
              underline="hover"
              sx={{ ...oneLine, minWidth: 0 }}
            >
              {name}
            </Link>
            <Typography variant="strongSmall" sx={{ flexShrink: 0, fontVariantNumeric: "tabular-nums" }}>
              {figure ?? format(value)}
            </Typography>
          </Box>
          <Box
            aria-hidden
            sx={{ position: "relative", height: 8, borderRadius: innerRadius, backgroundColor: "muted.main" }}
          >
            <Box
              sx={{ width: share(value), height: "100%", borderRadius: innerRadius, backgroundColor: "primary.main" }}
            />
            {previous > 0 && (
              <Box
                sx={{
                  position: "absolute",
                  insetBlock: "-3px",
                  insetInlineStart: `calc(${share(previous)} - 1px)`,
                  width: 2,
                  backgroundColor: "text.primary",
                }}
              />
            )}
          </Box>
        </li>
      ))}
    </Box>
  );
}
