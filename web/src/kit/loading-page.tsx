import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Mark, markOnPage } from "./mark.tsx";
import { sharedTexts } from "./texts.ts";

interface LoadingProps {
  text?: string;
  /** False where a tenant's own brand follows: the product's mark does not come before it. */
  hasMark?: boolean;
}

/** Fills the screen until anything is known: the logo and the specified sentence. */
export function LoadingPage({ text = sharedTexts.loading, hasMark = true }: LoadingProps) {
  return (
    <Box
      component="main"
      data-loading
      sx={{ display: "grid", placeContent: "center", justifyItems: "center", gap: 2, minHeight: "100dvh", padding: 3 }}
    >
      {hasMark && <Mark sx={{ fontSize: markOnPage, color: "primary.main" }} />}
      <Typography role="status" color="textSecondary">
        {text}
      </Typography>
    </Box>
  );
}
