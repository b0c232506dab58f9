/** Styles that several components share. */

export const cardRadius = "var(--radius-card)";

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

/** A list without bullets, with thin lines between its items. */
export const ruledList = {
  listStyle: "none",
  padding: 0,
  margin: 0,
  "& > li + li": { borderBlockStart: "1px solid", borderColor: "divider" },
} as const;
