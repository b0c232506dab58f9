/** The look of the week of all resources: a bar in each day, with free times and the reader's own. */
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { brandFill } from "#web/kit/brand-fill.ts";
import { forcedColors, innerRadius } from "#web/kit/looks.ts";
import type { Stretch } from "./free-stretches.ts";
import type { TakenRun } from "./use-days.ts";

/** Pixels. */
const dayWidth = 92;
const barHeight = 8;

export function OverviewCanvas({ days, children }: { days: number; children: ReactNode }) {
  return <Box sx={{ minWidth: `calc(var(--name) + ${days * dayWidth}px)` }}>{children}</Box>;
}

/** `styled`, because a hundred resources have seven hundred bars, and `sx` is worked out for each. */
const Bar = styled("span")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  return {
    display: "block",
    position: "relative",
    width: "100%",
    height: barHeight,
    overflow: "hidden",
    borderRadius: innerRadius,
    backgroundColor: palette.action.selected,
    "& > i": { position: "absolute", insetBlock: 0 },
    "& > i[data-of=free]": { backgroundColor: palette.success.main, opacity: 0.55 },
    "& > i[data-of=mine]": { backgroundColor: brandFill.background },
    [forcedColors]: {
      border: "1px solid",
      "& > i": { forcedColorAdjust: "none" },
      "& > i[data-of=free]": { backgroundColor: "Highlight", opacity: 1 },
      "& > i[data-of=mine]": { backgroundColor: "CanvasText" },
    },
  };
});

interface DayBarProps {
  /** The first and the last moment that the bar shows, in milliseconds. */
  bounds: Stretch;
  free: readonly Stretch[];
  taken: readonly TakenRun[];
}

/** The hours of a day. What is neither free nor the reader's own stays quiet. Decorative: words say the same. */
export function DayBar({ bounds, free, taken }: DayBarProps) {
  const share = (moment: number) =>
    `${(Math.min(1, Math.max(0, (moment - bounds.from) / (bounds.to - bounds.from))) * 100).toFixed(1)}%`;
  const part = (of: "free" | "mine", from: number, to: number) => (
    <i
      key={`${of} ${from}`}
      data-of={of}
      style={{ insetInlineStart: share(from), insetInlineEnd: `calc(100% - ${share(to)})` }}
    />
  );
  return (
    <Bar aria-hidden>
      {free.map(({ from, to }) => part("free", from, to))}
      {taken
        .filter(({ isMine }) => isMine)
        .map(({ startAt, endAt }) => part("mine", toMilliseconds(startAt), toMilliseconds(endAt)))}
    </Bar>
  );
}
