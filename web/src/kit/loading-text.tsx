import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";

/** The specified sentence, visible and announced, above skeletons of the final height. */
export function LoadingText({ children }: { children: ReactNode }) {
  return (
    <Typography role="status" color="textSecondary" sx={{ marginBlockEnd: 2 }}>
      {children}
    </Typography>
  );
}
