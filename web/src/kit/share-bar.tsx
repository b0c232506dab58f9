import LinearProgress, { type LinearProgressProps } from "@mui/material/LinearProgress";
import { innerRadius } from "./looks.ts";

interface ShareBarProps {
  /** Percent, from 0 to 100. */
  value: number;
  color?: LinearProgressProps["color"];
}

/** How much of something is used or done. It is decorative: a text beside it has the same numbers. */
export function ShareBar({ value, color }: ShareBarProps) {
  return (
    <LinearProgress
      aria-hidden
      variant="determinate"
      color={color}
      value={value}
      sx={{
        height: 6,
        borderRadius: innerRadius,
        backgroundColor: "divider",
        // A dark bar on a black track would not be seen.
        "[data-contrast='high'] &": {
          backgroundColor: "background.paper",
          outline: "1px solid",
          outlineColor: "text.primary",
          "& .MuiLinearProgress-bar": { backgroundColor: "text.primary" },
        },
      }}
    />
  );
}
