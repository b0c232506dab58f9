import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import { Link } from "react-router-dom";
import { Brand } from "#web/kit/brand.tsx";
import { Mark, markInLine } from "#web/kit/mark.tsx";
import { sharedTexts } from "#web/kit/texts.ts";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { tightLines } from "../../kit/looks.ts";
import { headerHeightPixels } from "./measures.ts";
import { shellTexts } from "./texts.ts";

interface TenantLogoProps {
  isOpen: boolean;
  onNavigate?: () => void;
}

export function TenantLogo({ isOpen, onNavigate }: TenantLogoProps) {
  const { logoUrl, name, hideBranding, isPlatform = false } = useWorkspace();
  const path = usePath();
  return (
    <Box
      sx={{
        flex: "none",
        height: headerHeightPixels,
        display: "flex",
        alignItems: "center",
        justifyContent: isOpen ? "flex-start" : "center",
        paddingInline: isOpen ? 2.5 : 0,
        borderBlockEnd: "1px solid",
        borderColor: "divider",
      }}
    >
      <Box
        component={Link}
        to={path(isPlatform ? "/super-admin/tenants" : "/dashboard")}
        onClick={onNavigate}
        sx={{ color: "text.primary", textDecoration: "none", minWidth: 0 }}
      >
        <Brand logoUrl={logoUrl} name={name} isWide={isOpen} foot={hideBranding ? undefined : <ProductSign />} />
        <Box component="span" sx={visuallyHidden}>
          {shellTexts.logoLeadsHome}
        </Box>
      </Box>
    </Box>
  );
}

/** The product's logo, small: a tenant without a logo of its own still leads with its name. */
function ProductSign() {
  return (
    <Typography
      component="span"
      variant="caption"
      sx={{ display: "flex", alignItems: "center", gap: 0.5, lineHeight: tightLines, color: "text.secondary" }}
    >
      <Mark sx={{ fontSize: markInLine }} />
      {sharedTexts.productName}
    </Typography>
  );
}
