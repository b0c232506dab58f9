/** The look of the week of all resources: a bar in each day, with free times and the reader's own. */
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { toMilliseconds } from "#lambdas/contract/time.ts";
import { brandFill } from "#web/kit/brand-fill.ts";
import { forcedColors, innerRadius } from "#web/kit/looks.ts";
import { asWideAs } from "./day-timeline-look.tsx";
import type { Stretch } from "./free-stretches.ts";
import type { TakenRun } from "./use-days.ts";

/** Pixels. */
const dayWidth = 92;
const barHeight = 8;

export function OverviewCanvas({ days, children }: { days: number; children: ReactNode }) {
  return (
    <Bars>
      <Box sx={asWideAs(days * dayWidth)}>{children}</Box>
    </Bars>
  );
}

/** Around bars. A hundred resources have seven hundred, so the style stands here once, and a bar is a plain element. */
export const Bars = styled("div")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const look = {
    display: "block",
    position: "relative",
    width: "100%",
    height: barHeight,
    borderRadius: innerRadius,
    backgroundColor: palette.action.selected,
    "--free": `color-mix(in srgb, ${palette.success.main} 55%, transparent)`,
    "--mine": brandFill.background,
    // A gradient has no start and end, but left and right.
    "&:dir(rtl)": { transform: "scaleX(-1)" },
    [forcedColors]: {
      forcedColorAdjust: "none",
      border: "1px solid CanvasText",
      backgroundColor: "Canvas",
      "--free": "Highlight",
      "--mine": "CanvasText",
    },
  };
  return { "& [data-bar]": look };
});

interface DayBarProps {
  /** The first and the last moment that the bar shows, in milliseconds. */
  bounds: Stretch;
  free: readonly Stretch[];
  taken: readonly TakenRun[];
}

/**
 * For inside `Bars`: the hours of a day. What is neither free nor the reader's own stays quiet. Decorative: words say the same. Its parts
 * are a gradient, because a week of a hundred resources has thousands of them.
 */
export function DayBar({ bounds, free, taken }: DayBarProps) {
  const share = (moment: number) =>
    `${(Math.min(1, Math.max(0, (moment - bounds.from) / (bounds.to - bounds.from))) * 100).toFixed(1)}%`;
  const stop = (of: "free" | "mine", from: number, to: number) =>
    `transparent ${share(from)}, var(--${of}) ${share(from)} ${share(to)}, transparent ${share(to)}`;
  const mine = taken
    .filter(({ isMine }) => isMine)
    .map(({ startAt, endAt }) => stop("mine", toMilliseconds(startAt), toMilliseconds(endAt)));
  const stops = [mine, free.map(({ from, to }) => stop("free", from, to))].filter((all) => all.length > 0);
  const backgroundImage = stops.map((all) => `linear-gradient(to right, ${all.join(", ")})`).join(", ");
  return <span aria-hidden data-bar style={{ backgroundImage: backgroundImage || "none" }} />;
}
