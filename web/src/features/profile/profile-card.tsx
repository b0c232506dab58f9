import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { type Part, partTitles } from "./parts.ts";

/** The element to which the part's link leads. */
export const partPlace = (part: Part) => ({
  id: part,
  tabIndex: -1,
  "data-page-part": true,
});

export const partLook = {
  scrollMarginBlockStart: "calc(var(--shell-header-height, 0px) + 48px)",
  // As at the title of a page: the focus is there for what is read next.
  "&:focus-visible": { outline: "none" },
} as const;

/** One part of the profile. Its heading is where the part's link leads. */
export function ProfileCard({ part, children }: { part: Part; children: ReactNode }) {
  return (
    <Card component="section" variant="outlined" aria-labelledby={part} sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography variant="h2" {...partPlace(part)} sx={{ ...partLook, marginBlockEnd: 2 }}>
        {partTitles[part]}
      </Typography>
      {children}
    </Card>
  );
}
