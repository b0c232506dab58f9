/** Styles that several components share. */

export const cardRadius = "var(--radius-card)";
export const controlRadius = "var(--mui-shape-borderRadius)";
/** For a part inside a control or a cell. */
export const innerRadius = "6px";
export const round = "50%";

/** Pixels. Other icons have the theme's 20, or its 16 with `fontSize="small"`. */
export const iconInHeader = 14;
export const iconAsPicture = 56;

/** A word that is read from two metres. */
export const wordFromAfar = "clamp(2.25rem, 7vw, 3.5rem)";

/** Weight of an entry in a menu, between regular and strong. */
export const labelWeight = 500;

/** Line height of two short lines in one row. */
export const tightLines = 1.3;

/** A surface with a thin border, for cards, tables and notices. */
export const cardFrame = {
  border: "1px solid",
  borderColor: "divider",
  borderRadius: cardRadius,
  backgroundColor: "background.paper",
} as const;

export const oneLine = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

/** For a narrow place, where one line would hide the end. */
export const twoLines = {
  display: "-webkit-box",
  WebkitBoxOrient: "vertical",
  WebkitLineClamp: 2,
  overflow: "hidden",
  overflowWrap: "anywhere",
} as const;

/** For a cell, which has one line otherwise. A row has room for two. */
export const twoLinesInCell = { ...twoLines, whiteSpace: "normal", lineHeight: tightLines } as const;

/** A list without bullets, with thin lines between its items. */
export const ruledList = {
  listStyle: "none",
  padding: 0,
  margin: 0,
  "& > li + li": { borderBlockStart: "1px solid", borderColor: "divider" },
} as const;

/** The system's own colours stand in for ours. Backgrounds are lost then, so borders say the same. */
export const forcedColors = "@media (forced-colors: active)";

/** What is chosen, in the system's own colours of a choice. */
export const chosenInForcedColors = {
  [forcedColors]: { forcedColorAdjust: "none", backgroundColor: "Highlight", color: "HighlightText" },
} as const;

/** The icon of a small chip: as high as a line of text, and off the round edge. */
export const chipIconLook = { color: "inherit", fontSize: "body1.fontSize", marginInlineStart: "8px" } as const;

/**
 * A note above a list. It is as low as a line of text, so that the first row stays high up. On a phone its button stands
 * below the text, which would otherwise be a narrow column.
 */
export const noteAboveList = {
  marginBlockEnd: 1,
  paddingBlock: 0,
  alignItems: "center",
  flexWrap: { xs: "wrap", sm: "nowrap" },
  "& .MuiAlert-icon, & .MuiAlert-message": { paddingBlock: 0.75 },
  "& .MuiAlert-message": { flex: { xs: "1 1 70%", sm: "0 1 auto" } },
  "& .MuiAlert-action": { paddingBlock: 0, alignItems: "center" },
} as const;
