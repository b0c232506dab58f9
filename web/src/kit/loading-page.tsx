import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { markSizes } from "./looks.ts";
import { Mark } from "./mark.tsx";
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
      <Mark sx={{ fontSize: markSizes.onPage, color: "primary.main" }} />
      <Typography role="status" color="textSecondary">
        {text}
      </Typography>
    </Box>
  );
}
