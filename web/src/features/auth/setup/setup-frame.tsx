import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { useTellAccount } from "#web/domain/use-account-language.ts";
import { LanguageChoice } from "#web/kit/language-choice.tsx";
import { usePageTitle } from "#web/kit/page-title.ts";
import { useToastRoom } from "#web/kit/toasts.tsx";
import { toast } from "#web/session/constants.ts";
import { setupTexts } from "./texts.ts";

interface SetupFrameProps {
  /** Hides the choice of language: a reload would lose what a mailed link brought. */
  keepsLanguage: boolean;
  isSignedIn: boolean;
  children: ReactNode;
}

/** The page's title, one column of cards, and the languages. The public header is above it. */
export function SetupFrame({ keepsLanguage, isSignedIn, children }: SetupFrameProps) {
  const tellAccount = useTellAccount();
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
      {!keepsLanguage && <LanguageChoice onChoose={isSignedIn ? tellAccount : undefined} />}
    </Box>
  );
}
