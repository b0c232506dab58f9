import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { Link as RouterLink, type To } from "react-router-dom";

interface RowLinkProps {
  to: To;
  /** Whether the detail of this row is open. */
  isOpen: boolean;
  replaces: boolean;
  children: ReactNode;
}

/** A row's link. It covers the whole row, so every click works, including the middle button. */
export function RowLink({ to, isOpen, replaces, children }: RowLinkProps) {
  return (
    <Link
      component={RouterLink}
      to={to}
      replace={replaces}
      // The detail opens beside the list, which keeps its place.
      preventScrollReset
      data-row-link
      aria-current={isOpen ? "true" : undefined}
      color="inherit"
      underline="none"
      sx={{
        fontWeight: "fontWeightMedium",
        // The sticky header of the table covers the top of the window.
        scrollMarginBlockStart: 44,
        "&::after": { content: '""', position: "absolute", inset: 0 },
        "&:focus-visible": { outline: "none" },
        "&:focus-visible::after": { outline: "2px solid", outlineColor: "primary.main", outlineOffset: "-2px" },
      }}
    >
      {children}
    </Link>
  );
}

/** Styles of the row around its link. They confine the link's area to the row and keep buttons in the row clickable. */
export const linkedRow = {
  position: "relative",
  "& :is(button, .MuiCheckbox-root, a:not([data-row-link]))": { position: "relative", zIndex: 1 },
  "&:hover": { backgroundColor: "background.default" },
  // A bar marks the row. A darker ground is not possible, because text is readable for sure only on a tenant's two
  // grounds.
  "&:has([data-row-link][aria-current])": {
    backgroundColor: "background.default",
    boxShadow: "inset 3px 0 0 var(--mui-palette-primary-main)",
  },
} as const;

/** A row that always has a ground. A ground that comes under the pointer makes the browser work out all layers again. */
export const listedRow = { backgroundColor: "background.paper", ...linkedRow } as const;
