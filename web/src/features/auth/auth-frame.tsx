/**
 * The layout around the sign-in card. The tenant's logo or its initials are above it. On a wide screen, a picture of the hall door is
 * beside it.
 */
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import type { Language } from "#lambdas/contract/languages.ts";
import { LanguageChoice } from "#web/kit/language-choice.tsx";
import { usePageTitle } from "#web/kit/page-title.ts";
import { PoweredBy } from "#web/kit/powered-by.tsx";
import { TenantSign } from "#web/kit/tenant-sign.tsx";
import { useToastRoom } from "#web/kit/toasts.tsx";
import { auth } from "#web/session/auth.ts";
import { toast } from "#web/session/constants.ts";
import { prepareNextPage } from "#web/session/next-page.ts";
import { useWorkspace } from "#web/session/workspace.tsx";
import { HallDoor } from "./hall-door.tsx";
import { prepareSchemas } from "./load-schemas.ts";

const cardWidth = 440;

interface AuthFrameProps {
  title: string;
  text?: ReactNode;
  /** Hides the choice of language: a reload would lose what a mailed link or a code brought. */
  keepsLanguage?: boolean;
  /** Stores the choice of somebody signed in, too. */
  onChooseLanguage?: (language: Language) => Promise<boolean>;
  children: ReactNode;
}

export function AuthFrame({ title, text, keepsLanguage = false, onChooseLanguage, children }: AuthFrameProps) {
  const { hideBranding, description } = useWorkspace();
  usePageTitle(title);
  useToastRoom(toast.visibleAtOnceSigningIn);
  return (
    <Box sx={{ display: "grid", gridTemplateColumns: { xs: "minmax(0, 1fr)", md: "minmax(0, 1fr) minmax(0, 1fr)" } }}>
      <Box
        sx={{
          display: "flex",
          flexDirection: "column",
          minHeight: "100dvh",
          paddingInline: { xs: 2, sm: 3, md: 6 },
          paddingBlock: { xs: 3, sm: 4 },
        }}
      >
        <Box
          component="main"
          id="content"
          tabIndex={-1}
          sx={{
            outline: "none",
            flex: 1,
            display: "flex",
            flexDirection: "column",
            justifyContent: { sm: "center" },
            paddingBlock: { sm: 3 },
          }}
        >
          <Box sx={{ width: "100%", maxWidth: cardWidth, marginInline: "auto" }}>
            <Box sx={{ marginBlockEnd: 3 }}>
              <TenantSign />
            </Box>
            <Typography variant="h1" tabIndex={-1} data-page-title sx={{ outline: "none", overflowWrap: "anywhere" }}>
              {title}
            </Typography>
            {text !== undefined && (
              <Typography color="textSecondary" sx={{ marginBlockStart: 1, overflowWrap: "anywhere" }}>
                {text}
              </Typography>
            )}
            <Card onFocus={prepare} sx={{ marginBlockStart: 3, padding: { xs: 2, sm: 3 } }}>
              {children}
            </Card>
          </Box>
        </Box>
        <Box
          component="footer"
          sx={{
            display: "flex",
            flexWrap: "wrap",
            alignItems: "center",
            justifyContent: "space-between",
            gap: 1,
            width: "100%",
            maxWidth: cardWidth,
            marginInline: "auto",
            paddingBlockStart: 3,
            "& > p": { paddingInline: 0 },
          }}
        >
          {!hideBranding && <PoweredBy />}
          {!keepsLanguage && <LanguageChoice onChoose={onChooseLanguage} />}
        </Box>
      </Box>
      <HallDoor words={description} />
    </Box>
  );
}

/** Loads what signing in needs while the person is still typing. */
function prepare(): void {
  auth.prepare();
  prepareSchemas();
  prepareNextPage();
}
