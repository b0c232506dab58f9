import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { usePageTitle } from "#web/kit/page.tsx";
import { useToastRoom } from "#web/kit/toasts.tsx";
import { toast } from "#web/session/constants.ts";
import { setupTexts } from "./texts.ts";

/** The page's title, and one column of cards. The public header is above it. */
export function SetupFrame({ children }: { children: ReactNode }) {
  usePageTitle(setupTexts.title);
  useToastRoom(toast.visibleAtOnceSigningIn);
  return (
    <Box
      component="main"
      id="content"
      sx={{
        display: "grid",
        alignContent: "start",
        gap: 3,
        width: "100%",
        maxWidth: 560 + 48,
        marginInline: "auto",
        paddingInline: { xs: 2, sm: 3 },
        paddingBlock: { xs: 3, sm: 6 },
      }}
    >
      <Typography variant="h1" tabIndex={-1} data-page-title sx={{ outline: "none" }}>
        {setupTexts.title}
      </Typography>
      {children}
    </Box>
  );
}
