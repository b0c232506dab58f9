import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";

/** A part of the page, with its heading. */
export function Part({ title, children }: { title: string; children: ReactNode }) {
  const titleId = useId();
  return (
    <Card component="section" variant="outlined" aria-labelledby={titleId} sx={{ p: { xs: 2, sm: 3 }, minWidth: 0 }}>
      <Typography id={titleId} variant="h2" sx={{ mb: 2 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}
