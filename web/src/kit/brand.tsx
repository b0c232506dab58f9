import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { useState } from "react";
import { Mark, markInBar } from "./mark.tsx";
import { sharedTexts } from "./texts.ts";
import { visuallyHidden } from "./visually-hidden.ts";

interface BrandProps {
  logoUrl: string | null;
  /** The name of the tenant, as the logo's alternative text. */
  name: string;
  /** False where only a small square fits. */
  isWide: boolean;
}

/** The tenant's logo. Shows the product's logo if the tenant has none or it cannot be loaded. */
export function Brand({ logoUrl, name, isWide }: BrandProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (logoUrl !== null && logoUrl !== brokenUrl) {
    return (
      <Box
        component="img"
        src={logoUrl}
        alt={name}
        onError={() => setBrokenUrl(logoUrl)}
        sx={{ display: "block", maxHeight: 36, maxWidth: isWide ? "100%" : 36, objectFit: "contain" }}
      />
    );
  }
  return (
    <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1.25 }}>
      <Mark sx={{ fontSize: markInBar, color: "primary.main" }} />
      <Typography component="span" sx={isWide ? { typography: "h2" } : visuallyHidden}>
        {sharedTexts.productName}
      </Typography>
    </Box>
  );
}
