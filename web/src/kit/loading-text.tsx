import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { visuallyHidden } from "./visually-hidden.ts";

interface LoadingTextProps {
  /** For screen readers only, where a line would push down what is loading. */
  isHidden?: boolean;
  children: ReactNode;
}

/** The specified sentence, announced above skeletons of the final height. */
export function LoadingText({ isHidden = false, children }: LoadingTextProps) {
  return (
    <Typography role="status" color="textSecondary" sx={isHidden ? visuallyHidden : { marginBlockEnd: 2 }}>
      {children}
    </Typography>
  );
}
