import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { type ReactNode, useState } from "react";
import { tenantInitials } from "#lambdas/contract/tenant-initials.ts";
import { brandFill } from "./brand-fill.ts";
import { onLogoGround } from "./logo-ground.ts";
import { controlRadius, forcedColors, tightLines, twoLines } from "./looks.ts";
import { visuallyHidden } from "./visually-hidden.ts";

/** Pixels. */
const signSize = 36;

interface BrandProps {
  logoUrl: string | null;
  /** The name of the tenant, as the logo's alternative text. */
  name: string;
  /** False where only a small square fits. */
  isWide: boolean;
  /** Small, below the name of a tenant that has no logo. */
  foot?: ReactNode;
}

/** The tenant's logo. Shows its initials and its name if it has none or the logo cannot be loaded. */
export function Brand({ logoUrl, name, isWide, foot }: BrandProps) {
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  if (logoUrl !== null && logoUrl !== brokenUrl) {
    return (
      <Box
        component="img"
        src={logoUrl}
        alt={name}
        onError={() => setBrokenUrl(logoUrl)}
        sx={[
          { display: "block", maxHeight: signSize, maxWidth: isWide ? "100%" : signSize, objectFit: "contain" },
          onLogoGround,
        ]}
      />
    );
  }
  return (
    <Box component="span" sx={{ display: "flex", alignItems: "center", gap: 1.25, minWidth: 0 }}>
      <Initials name={name} />
      <Box component="span" sx={isWide ? { minWidth: 0 } : visuallyHidden}>
        <Typography
          component="span"
          variant="strong"
          sx={[{ lineHeight: tightLines }, twoLines, foot !== undefined && { WebkitLineClamp: 1 }]}
        >
          {name}
        </Typography>
        {foot}
      </Box>
    </Box>
  );
}

/** Decorative: the name is beside it. */
export function Initials({ name, size = signSize }: { name: string; size?: number }) {
  return (
    <Box
      component="span"
      aria-hidden
      sx={{
        flex: "none",
        display: "grid",
        placeItems: "center",
        width: size,
        height: size,
        borderRadius: controlRadius,
        backgroundColor: brandFill.background,
        color: brandFill.text,
        typography: size > signSize ? "h2" : "strong",
        [forcedColors]: { border: "1px solid" },
        "@media print": { border: "1px solid", color: "text.primary" },
      }}
    >
      {tenantInitials(name)}
    </Box>
  );
}
