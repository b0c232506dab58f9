import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import { Brand } from "#web/kit/brand.tsx";
import { visuallyHidden } from "#web/kit/visually-hidden.ts";
import { usePath, useWorkspace } from "#web/session/workspace.tsx";
import { headerHeightPixels } from "./measures.ts";
import { shellTexts } from "./texts.ts";

interface TenantLogoProps {
  isOpen: boolean;
  onNavigate?: () => void;
}

export function TenantLogo({ isOpen, onNavigate }: TenantLogoProps) {
  const { logoUrl, name } = useWorkspace();
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
        to={path("/dashboard")}
        onClick={onNavigate}
        sx={{ color: "text.primary", textDecoration: "none", minWidth: 0 }}
      >
        <Brand logoUrl={logoUrl} name={name} isWide={isOpen} />
        <Box component="span" sx={visuallyHidden}>
          {shellTexts.logoLeadsHome}
        </Box>
      </Box>
    </Box>
  );
}
