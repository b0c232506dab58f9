import Link from "@mui/material/Link";
import type { ReactNode } from "react";
import { Link as RouterLink, type To } from "react-router-dom";

interface RowLinkProps {
  to: To;
  /** Whether the row's detail is open already: another row then takes its place in the history. */
  isOpen: boolean;
  replaces: boolean;
  children: ReactNode;
}

/** The link of a row: it covers the whole row, so that every click, the middle one too, follows it. */
export function RowLink({ to, isOpen, replaces, children }: RowLinkProps) {
  return (
    <Link
      component={RouterLink}
      to={to}
      replace={replaces}
      data-row-link
      aria-current={isOpen ? "true" : undefined}
      color="inherit"
      underline="none"
      sx={{
        fontWeight: "fontWeightMedium",
        // The table's header covers the top of the window.
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

/** What a row needs around its link: the link's area ends at the row, and buttons in the row stay buttons. */
export const linkedRow = {
  position: "relative",
  "& :is(button, .MuiCheckbox-root, a:not([data-row-link]))": { position: "relative", zIndex: 1 },
  "&:hover": { backgroundColor: "background.default" },
  // Words are readable on both grounds of a tenant, and on no other for sure: a bar marks the row, not a darker ground.
  "&:has([data-row-link][aria-current])": {
    backgroundColor: "background.default",
    boxShadow: "inset 3px 0 0 var(--mui-palette-primary-main)",
  },
} as const;
