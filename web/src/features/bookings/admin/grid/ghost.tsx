/** Where a block would go: a frame over the grid, with times and what stands in the way. Screen readers hear it apart. */
import Box from "@mui/material/Box";
import { innerRadius } from "#web/kit/looks.ts";
import { headHeight, rowHeight } from "../../day-timeline-look.tsx";

interface GhostProps {
  row: number;
  isLastRow: boolean;
  /** Shares of the shown hours. */
  shares: [number, number];
  isFree: boolean;
  times: string;
  sentence: string;
}

export function Ghost({ row, isLastRow, shares: [from, to], isFree, times, sentence }: GhostProps) {
  const colour = isFree ? "primary.main" : "error.main";
  const inset = 3;
  return (
    <Box
      aria-hidden
      data-ghost={isFree ? "free" : "refused"}
      sx={({ vars, palette }) => ({
        position: "absolute",
        insetInlineStart: `calc(var(--name) + (100% - var(--name)) * ${from})`,
        width: `calc((100% - var(--name)) * ${to - from})`,
        top: headHeight + row * rowHeight + inset,
        height: rowHeight - 2 * inset,
        zIndex: 2,
        pointerEvents: "none",
        border: "2px solid",
        borderColor: colour,
        borderStyle: isFree ? "solid" : "dashed",
        borderRadius: innerRadius,
        backgroundColor: `color-mix(in srgb, ${(vars ?? { palette }).palette[isFree ? "primary" : "error"].main} 14%, transparent)`,
      })}
    >
      <Box
        sx={{
          position: "absolute",
          ...(from > 0.5 ? { insetInlineEnd: -2 } : { insetInlineStart: -2 }),
          ...(isLastRow ? { insetBlockEnd: "calc(100% + 6px)" } : { insetBlockStart: "calc(100% + 6px)" }),
          zIndex: 5,
          width: "max-content",
          maxWidth: 300,
          padding: "4px 10px",
          border: "1px solid",
          borderColor: colour,
          borderRadius: innerRadius,
          backgroundColor: "background.paper",
          color: "text.primary",
          boxShadow: 3,
          typography: "caption",
        }}
      >
        <Box component="strong" sx={{ fontVariantNumeric: "tabular-nums" }}>
          {times}
        </Box>
        <Box sx={{ color: isFree ? "text.secondary" : "error.main" }}>{sentence}</Box>
      </Box>
    </Box>
  );
}
