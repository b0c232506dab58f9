/** The room around the sign-in card: the tenant's sign above it, and on a wide screen the hall door beside it. */
import Box from "@mui/material/Box";
import Card from "@mui/material/Card";
import Typography from "@mui/material/Typography";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { Mark } from "../../shared/mark.tsx";
import { usePageTitle } from "../../shared/page.tsx";
import { sharedTexts } from "../../shared/texts.ts";
import { useWorkspace } from "../../shared/workspace.tsx";
import { HallDoor } from "./hall-door.tsx";
import { authTexts } from "./texts.ts";

const cardWidth = 440;

interface AuthFrameProps {
  title: string;
  text?: ReactNode;
  children: ReactNode;
}

export function AuthFrame({ title, text, children }: AuthFrameProps) {
  const { hideBranding, description } = useWorkspace();
  usePageTitle(title);
  const heading = useHeadingFocus(title);
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
          sx={{
            flex: 1,
            display: "flex",
            flexDirection: "column",
            justifyContent: { sm: "center" },
            paddingBlock: { sm: 3 },
          }}
        >
          <Box sx={{ width: "100%", maxWidth: cardWidth, marginInline: "auto" }}>
            <Sign />
            <Typography ref={heading} variant="h1" tabIndex={-1} sx={{ outline: "none", overflowWrap: "anywhere" }}>
              {title}
            </Typography>
            {text !== undefined && (
              <Typography color="text.secondary" sx={{ marginBlockStart: 1, overflowWrap: "anywhere" }}>
                {text}
              </Typography>
            )}
            <Card sx={{ marginBlockStart: 3, padding: { xs: 2, sm: 3 } }}>{children}</Card>
          </Box>
        </Box>
        {!hideBranding && <PoweredBy />}
      </Box>
      <HallDoor words={description} />
    </Box>
  );
}

/** The tenant's logo; the mark where there is none or it cannot be loaded. The name stands in the title. */
function Sign() {
  const { logoUrl } = useWorkspace();
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <Box sx={{ height: 48, marginBlockEnd: 3, display: "flex", alignItems: "center" }}>
      {logoUrl === null || logoUrl === brokenUrl ? (
        <Mark sx={{ fontSize: 40, color: "primary.main" }} />
      ) : (
        <Box
          component="img"
          src={logoUrl}
          alt=""
          onError={() => setBrokenUrl(logoUrl)}
          sx={{ maxHeight: 48, maxWidth: 240, objectFit: "contain" }}
        />
      )}
    </Box>
  );
}

function PoweredBy() {
  return (
    <Box component="footer" sx={{ width: "100%", maxWidth: cardWidth, marginInline: "auto", paddingBlockStart: 3 }}>
      <Typography variant="caption" component="p" color="text.secondary">
        {authTexts.poweredBy} <strong>{sharedTexts.productName}</strong>
      </Typography>
    </Box>
  );
}

/** Another view is like another page: the reader is taken to its heading. The first one is reached by the browser. */
function useHeadingFocus(title: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const shown = useRef(title);
  useEffect(() => {
    if (shown.current === title) return;
    shown.current = title;
    heading.current?.focus();
  }, [title]);
  return heading;
}
