/** Looks that several components share, in the theme's own numbers. */

export const cardRadius = "var(--radius-card)";

/** A surface with a hairline, as cards, tables and notices have. */
export const cardFrame = {
  border: "1px solid",
  borderColor: "divider",
  borderRadius: cardRadius,
  backgroundColor: "background.paper",
} as const;

export const oneLine = { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" } as const;

/** A list without marks, its items apart by hairlines. */
export const ruledList = {
  listStyle: "none",
  padding: 0,
  margin: 0,
  "& > li + li": { borderBlockStart: "1px solid", borderColor: "divider" },
} as const;
