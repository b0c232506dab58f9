import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Mark, markOnPage } from "./mark.tsx";
import { sharedTexts } from "./texts.ts";

interface LoadingProps {
  text?: string;
}

/** Fills the screen until anything is known: the logo and the specified sentence. */
export function LoadingPage({ text = sharedTexts.loading }: LoadingProps) {
  return (
    <Box
      component="main"
      sx={{ display: "grid", placeContent: "center", justifyItems: "center", gap: 2, minHeight: "100dvh", padding: 3 }}
    >
      <Mark sx={{ fontSize: markOnPage, color: "primary.main" }} />
      <Typography role="status" color="textSecondary">
        {text}
      </Typography>
    </Box>
  );
}
