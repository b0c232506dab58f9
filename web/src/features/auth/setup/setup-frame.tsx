import Box from "@mui/material/Box";
import Link from "@mui/material/Link";
import Typography from "@mui/material/Typography";
import type { ReactNode } from "react";
import { Brand } from "../../../shared/brand.tsx";
import { usePageTitle } from "../../../shared/page.tsx";
import { sharedTexts } from "../../../shared/texts.ts";
import { setupTexts } from "./texts.ts";

/** The product's sign, the page's title, and one column of cards. */
export function SetupFrame({ children }: { children: ReactNode }) {
  usePageTitle(setupTexts.title);
  return (
    <Box sx={{ minHeight: "100dvh", maxWidth: 560 + 48, marginInline: "auto", padding: { xs: 2, sm: 3 } }}>
      <Box component="header" sx={{ paddingBlock: 1, marginBlockEnd: { xs: 3, sm: 5 } }}>
        <Link href="/" color="inherit" underline="none" sx={{ display: "inline-flex" }}>
          <Brand logoUrl={null} name={sharedTexts.productName} isWide />
        </Link>
      </Box>
      <Box component="main" sx={{ display: "grid", gap: 3 }}>
        <Typography variant="h1" tabIndex={-1} data-page-title sx={{ outline: "none" }}>
          {setupTexts.title}
        </Typography>
        {children}
      </Box>
    </Box>
  );
}
