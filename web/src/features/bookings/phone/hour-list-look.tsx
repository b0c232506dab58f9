/** The look of the hours below each other: free ones quiet, own ones in the tenant's colour, others grey. */
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import { brandFill } from "#web/kit/brand-fill.ts";
import { cardFrame, forcedColors, innerRadius, oneLine, round } from "#web/kit/looks.ts";
import type { DayCell } from "../day-cells.ts";

/** Pixels of an hour, a half and a quarter. A thumb needs some height. */
const partHeights: Readonly<Record<number, number>> = { 60: 52, 30: 44, 15: 40 };
const rowHeight = 52;
/** A long booking is higher than a short one, up to three hours. */
const mostHours = 3;

/** Pixels. What nobody can press is one row, however long it is. */
export function heightOf({ kind, hours }: DayCell, partMinutes: number): number {
  const part = partHeights[partMinutes] ?? rowHeight;
  if (kind === "free") return part;
  const isBlock = kind === "mine" || kind === "taken" || kind === "event";
  return isBlock ? Math.max(part, Math.min(mostHours, (hours * partMinutes) / 60) * rowHeight) : part;
}

export const Hours = styled("ol")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  const { body2, h2, fontWeightMedium } = theme.typography;
  return {
    listStyle: "none",
    margin: 0,
    padding: 0,
    ...cardFrame,
    border: `1px solid ${palette.divider}`,
    backgroundColor: palette.background.paper,
    overflow: "hidden",
    fontSize: body2.fontSize,
    fontVariantNumeric: "tabular-nums",
    "& > li": { position: "relative", padding: 3 },
    "& > li + li": { borderBlockStart: `1px solid ${palette.divider}` },
    "& > li > :is(button, a, div)": {
      display: "flex",
      alignItems: "center",
      gap: 12,
      width: "100%",
      height: "100%",
      padding: "0 12px",
      border: "1px solid transparent",
      borderRadius: innerRadius,
      font: "inherit",
      textAlign: "start",
      textDecoration: "none",
      color: palette.text.secondary,
      backgroundColor: "transparent",
    },
    "& > li > * > span": { ...oneLine, flexShrink: 0 },
    "& > li > * > span + span": { flex: "1 1 0", minWidth: 0, flexShrink: 1 },
    "& > li[data-kind=free] > button": { cursor: "pointer", color: palette.text.primary },
    "& > li[data-kind=free] > button > span:last-of-type": { color: palette.success.main },
    "& > li[data-kind=free] > button::after": {
      content: '"+" / ""',
      fontSize: h2.fontSize,
      color: palette.primary.main,
    },
    "& > li[data-kind=free] > button:is(:hover, :active)": { backgroundColor: palette.action.hover },
    "& > li[data-kind=mine] > a": { color: brandFill.text, backgroundColor: brandFill.background },
    "& > li:is([data-kind=mine], [data-kind=taken], [data-kind=event]) > * > span": { fontWeight: fontWeightMedium },
    "& > li[data-waits] > a": {
      backgroundImage:
        "repeating-linear-gradient(135deg, transparent 0 8px, color-mix(in srgb, currentColor 22%, transparent) 8px 16px)",
    },
    "& > li:is([data-kind=taken], [data-kind=event]) > :is(div, button)": { backgroundColor: palette.action.selected },
    "& > li[data-kind=taken] > button": { cursor: "pointer" },
    "& > li:is([data-kind=begun], [data-kind=late], [data-kind=closed], [data-kind=out])": {
      backgroundColor: palette.background.default,
    },
    "& :focus-visible": { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    "& > li[data-kind=mine] > a:focus-visible": { outlineColor: brandFill.text, outlineOffset: -4 },
    [forcedColors]: {
      "& > li[data-kind=free] > button::after": { color: "ButtonText" },
      "& > li:is([data-kind=begun], [data-kind=late], [data-kind=closed], [data-kind=out]) > div": {
        borderStyle: "none",
      },
      "& > li:is([data-kind=taken], [data-kind=event]) > :is(div, button)": { borderColor: "CanvasText" },
      "& > li[data-kind=mine] > a": { borderColor: "LinkText", borderWidth: 3 },
      "& > li[data-waits] > a": { borderStyle: "dashed" },
    },
  };
});

/** `position`: the share of the row that has passed. Decorative: the time is announced above the list. */
export function NowMark({ position }: { position: number }) {
  return (
    <Box
      aria-hidden
      data-now
      sx={{
        position: "absolute",
        insetInline: 0,
        top: `${position * 100}%`,
        height: 2,
        pointerEvents: "none",
        backgroundColor: "brass.main",
        [forcedColors]: { forcedColorAdjust: "none", backgroundColor: "Highlight" },
        "&::before": {
          content: '""',
          position: "absolute",
          insetBlockStart: -3,
          insetInlineStart: 2,
          width: 8,
          height: 8,
          borderRadius: round,
          backgroundColor: "inherit",
        },
      }}
    />
  );
}
