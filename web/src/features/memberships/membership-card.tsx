import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, useId } from "react";

/** One section of My Membership, with its heading. */
export function MembershipCard({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <Card component="section" variant="outlined" aria-labelledby={id} sx={{ padding: { xs: 2, sm: 3 } }}>
      <Typography id={id} variant="h2" sx={{ marginBlockEnd: 2 }}>
        {title}
      </Typography>
      {children}
    </Card>
  );
}
