import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { type Part, partTitles } from "./parts.ts";

/** One part of the profile. Its heading is where the part's link leads. */
export function ProfileCard({ part, children }: { part: Part; children: ReactNode }) {
  return (
    <Card component="section" variant="outlined" aria-labelledby={part} sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography
        id={part}
        variant="h2"
        tabIndex={-1}
        data-page-part
        sx={{
          marginBlockEnd: 2,
          scrollMarginBlockStart: "calc(var(--shell-header-height, 0px) + 48px)",
          // As at the title of a page: the focus is there for what is read next.
          "&:focus-visible": { outline: "none" },
        }}
      >
        {partTitles[part]}
      </Typography>
      {children}
    </Card>
  );
}
