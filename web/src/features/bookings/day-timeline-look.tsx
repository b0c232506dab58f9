/** The look of the timeline: sticky names and hours, own bookings in the tenant's colour, all else quiet. */
import Box from "@mui/material/Box";
import { styled } from "@mui/material/styles";
import type { ReactNode } from "react";
import { brandFill } from "#web/kit/brand-fill.ts";
import { cardRadius, forcedColors, innerRadius, oneLine, round, tightLines, twoLines } from "#web/kit/looks.ts";

/** Pixels: the width of the names' column, and the least width of an hour. Below that the timeline scrolls. */
const nameWidth = { phone: 104, wide: 168 };
const hourWidth = 48;
const partWidth = 28;
export const headHeight = 36;
export const rowHeight = 56;

export const Scroller = styled("div")(({ theme }) => ({
  "--name": `${nameWidth.phone}px`,
  position: "relative",
  overflow: "auto",
  containerType: "inline-size",
  maxHeight: "70vh",
  border: `1px solid ${(theme.vars ?? theme).palette.divider}`,
  borderRadius: cardRadius,
  backgroundColor: (theme.vars ?? theme).palette.background.paper,
  // Keeps a cell that the arrow keys reach clear of the sticky names.
  scrollPaddingInlineStart: "var(--name)",
  scrollPaddingBlockStart: headHeight,
  [theme.breakpoints.up("md")]: { "--name": `${nameWidth.wide}px` },
}));

/** Thin lines across what is closed. */
const hatch = "repeating-linear-gradient(135deg, transparent 0 15px, GrayText 15px 16px)";

/** As wide and high as its content, unlike the scrolling frame around it. */
export function Canvas({ hours, partsOfHour, children }: CanvasProps) {
  const width = Math.max(hourWidth, partsOfHour === 1 ? 0 : partsOfHour * partWidth);
  return <Box sx={{ position: "relative", ...asWideAs(hours * width) }}>{children}</Box>;
}

/**
 * At least so many pixels beside the names. The names stay in sight only where that scrolls sideways. The browser
 * places each sticky cell again at each frame. A hundred of them cost as much as all else.
 */
export const asWideAs = (pixels: number) => ({
  minWidth: `calc(var(--name) + ${pixels}px)`,
  [`@container (max-width: ${nameWidth.wide + pixels}px)`]: { "& tbody th": { position: "sticky" } },
});

interface CanvasProps {
  hours: number;
  /** Into how many parts an hour is cut. */
  partsOfHour: number;
  children: ReactNode;
}

export const TimelineTable = styled("table")(({ theme }) => {
  const { palette } = theme.vars ?? theme;
  // `styled` does not know the names of weights and variants that `sx` knows.
  const { body2, caption, h2, fontWeightRegular, fontWeightMedium } = theme.typography;
  const line = `1px solid ${palette.divider}`;
  return {
    tableLayout: "fixed",
    borderCollapse: "separate",
    borderSpacing: 0,
    width: "100%",
    fontSize: body2.fontSize,
    fontVariantNumeric: "tabular-nums",
    "& th": { fontWeight: fontWeightRegular, textAlign: "start", backgroundColor: palette.background.paper },
    // One sticky head instead of a sticky cell for each hour: a scroll then places one.
    "& thead": { position: "sticky", top: 0, zIndex: 4 },
    "& thead th": {
      height: headHeight,
      padding: "0 0 0 6px",
      fontSize: caption.fontSize,
      color: palette.text.secondary,
      borderBlockEnd: line,
    },
    "& thead th:first-of-type": {
      position: "sticky",
      insetInlineStart: 0,
      zIndex: 1,
      width: "var(--name)",
      paddingInlineStart: 12,
    },
    "& tbody th": {
      insetInlineStart: 0,
      zIndex: 3,
      padding: "0 8px 0 12px",
      borderInlineEnd: line,
      overflow: "hidden",
      textOverflow: "ellipsis",
    },
    "& tbody th strong": { ...twoLines, fontWeight: fontWeightMedium, lineHeight: tightLines },
    "& tbody th a": { color: "inherit", textDecoration: "none" },
    "& tbody th a:is(:hover, :focus-visible)": { textDecoration: "underline" },
    "& tbody tr": { height: rowHeight },
    "& tbody tr[data-gap]": { height: "auto" },
    "& tbody tr[data-gap] > td": { border: 0 },
    "& tbody th span": { fontSize: caption.fontSize, color: palette.text.secondary },
    "& tbody tr:not([data-gap]) > *": { height: rowHeight, borderBlockEnd: line },
    "& tbody tr:last-child > *": { borderBlockEnd: 0 },
    "& td": { padding: 3, borderInlineEnd: line },
    "& td:last-of-type": { borderInlineEnd: 0 },
    "& td > *": {
      display: "flex",
      alignItems: "center",
      justifyContent: "center",
      width: "100%",
      height: "100%",
      borderRadius: innerRadius,
      font: "inherit",
      fontSize: caption.fontSize,
      fontWeight: fontWeightMedium,
    },
    "& td[data-kind=free] > button": {
      border: 0,
      padding: 0,
      cursor: "pointer",
      color: palette.primary.main,
      backgroundColor: "transparent",
      transition: "background-color 120ms ease-out",
    },
    "& td[data-kind=free] > button:is(:hover, :focus-visible)": { backgroundColor: palette.action.hover },
    // Only where it is seen: one in each free hour, hidden, would be painted as a layer of its own.
    "& td[data-kind=free] > button:is(:hover, :focus-visible)::before": { content: '"+"', fontSize: h2.fontSize },
    "& td[data-dragged] > button": { backgroundColor: brandFill.background, color: brandFill.text },
    "& td[data-dragged] > button:is(:hover, :focus-visible)::before": { content: '""' },
    "& td > :is(a, span)": { flexDirection: "column", padding: "0 6px", lineHeight: tightLines },
    "& td > * > span": { ...oneLine, maxWidth: "100%" },
    "& td > * > span + span": { fontWeight: fontWeightRegular },
    "& td[data-kind=mine] > a": {
      color: brandFill.text,
      backgroundColor: brandFill.background,
      textDecoration: "none",
    },
    // Waits for an administrator.
    "& td[data-waits] > a": {
      backgroundImage:
        "repeating-linear-gradient(135deg, transparent 0 8px, color-mix(in srgb, currentColor 22%, transparent) 8px 16px)",
    },
    "& td:is([data-kind=taken], [data-kind=event]) > :is(span, button)": {
      color: palette.text.secondary,
      backgroundColor: palette.action.selected,
    },
    // A press joins the waitlist.
    "& td[data-kind=taken] > button": {
      flexDirection: "column",
      padding: "0 6px",
      border: 0,
      lineHeight: tightLines,
      cursor: "pointer",
    },
    "& td[data-kind=taken] > button:is(:hover, :focus-visible)": { color: palette.text.primary },
    // A booking with its member's name: a bar in the colour of its status.
    "& td[data-kind=named] > a": {
      "--status": palette.text.secondary,
      alignItems: "flex-start",
      color: palette.text.primary,
      textDecoration: "none",
      borderInlineStart: "3px solid var(--status)",
      backgroundColor: `color-mix(in srgb, var(--status) 12%, ${palette.background.paper})`,
    },
    // The end of a block that can be moved changes its length.
    "& a[data-movable]": { position: "relative", userSelect: "none" },
    "& a[data-movable] > [data-edge]": {
      position: "absolute",
      insetBlock: 0,
      insetInlineEnd: 0,
      width: 10,
      cursor: "ew-resize",
      "@media (pointer: coarse)": { display: "none" },
    },
    "& a[data-movable]:hover > [data-edge]::after": {
      content: '""',
      position: "absolute",
      insetBlock: "30%",
      insetInlineEnd: 3,
      width: 3,
      borderRadius: innerRadius,
      backgroundColor: "var(--status)",
    },
    "& td[data-kind=named] > a:hover": {
      backgroundColor: `color-mix(in srgb, var(--status) 22%, ${palette.background.paper})`,
    },
    "& td[data-status='booking.confirmed'] > a": { "--status": palette.success.main },
    "& td[data-status='booking.pending'] > a": { "--status": palette.info.main },
    "& td[data-status='booking.waits'] > a": { "--status": palette.warning.main },
    "& td:is([data-kind=begun], [data-kind=late], [data-kind=closed], [data-kind=out])": {
      backgroundColor: palette.background.default,
    },
    "& td:is([data-kind=closed], [data-kind=out]) > span": {
      color: palette.text.secondary,
      fontWeight: fontWeightRegular,
    },
    // A day in the week of all resources.
    "& thead th a": { color: "inherit", textDecoration: "none" },
    "& thead th a:is(:hover, :focus-visible)": { textDecoration: "underline" },
    "& td[data-overview] > *": {
      flexDirection: "column",
      gap: 4,
      padding: "0 6px",
      border: 0,
      backgroundColor: "transparent",
      fontSize: caption.fontSize,
      fontWeight: fontWeightRegular,
      color: palette.text.secondary,
      lineHeight: tightLines,
    },
    "& td[data-overview=free] > button": { cursor: "pointer", color: palette.text.primary },
    "& td[data-overview=free] > button:is(:hover, :focus-visible)": { backgroundColor: palette.action.hover },
    [forcedColors]: {
      "& td:is([data-kind=mine], [data-kind=taken], [data-kind=event], [data-kind=named]) > *": {
        border: "1px solid",
      },
      "& td[data-kind=taken] > button": { border: "1px solid" },
      "& td[data-kind=mine] > a": { borderWidth: 3 },
      "& td[data-kind=named] > a": { borderInlineStartWidth: 4 },
      "& td:is([data-waits], [data-status='booking.waits']) > a": { borderStyle: "dashed" },
      // The system leaves out patterns, unless it leaves the cell to us. Then every colour of the cell is named here.
      "& td:is([data-kind=closed], [data-kind=out])": {
        forcedColorAdjust: "none",
        borderColor: "CanvasText",
        backgroundColor: "Canvas",
        backgroundImage: hatch,
      },
      "& td:is([data-kind=closed], [data-kind=out]) > span > span": {
        color: "CanvasText",
        backgroundColor: "Canvas",
        paddingInline: 4,
      },
      "& td[data-dragged] > button": {
        forcedColorAdjust: "none",
        backgroundColor: "Highlight",
        color: "HighlightText",
      },
    },
    "& :focus-visible": { outline: `2px solid ${palette.primary.main}`, outlineOffset: -2 },
    "& td[data-kind=mine] > a:focus-visible": { outlineColor: brandFill.text, outlineOffset: -4 },
  };
});

/** `position`: the share of the shown hours that has passed. Decorative: the time is announced elsewhere. */
export function NowLine({ position }: { position: number }) {
  return (
    <Box
      aria-hidden
      // It moves each minute, and `sx` would make another class for each place.
      style={{ insetInlineStart: `calc(var(--name) + (100% - var(--name)) * ${position})` }}
      sx={{
        position: "absolute",
        top: headHeight,
        bottom: 0,
        width: 2,
        pointerEvents: "none",
        zIndex: 1,
        backgroundColor: "brass.main",
        [forcedColors]: { forcedColorAdjust: "none", backgroundColor: "Highlight" },
        "&::before": {
          content: '""',
          position: "absolute",
          insetBlockStart: -4,
          insetInlineStart: -3,
          width: 8,
          height: 8,
          borderRadius: round,
          backgroundColor: "inherit",
        },
      }}
    />
  );
}
