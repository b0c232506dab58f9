/** The tenant's logo. Its initials stand where it has none, or where the logo cannot be loaded. */
import Box from "@mui/material/Box";
import { useState } from "react";
import { useWorkspace } from "../session/workspace.tsx";
import { Initials } from "./brand.tsx";
import { onLogoGround } from "./logo-ground.ts";

/** Pixels. A logo and the initials are as high as each other, so nothing moves when the logo arrives. */
const signHeight = 48;

/** Decorative: the name is beside it. */
export function TenantSign() {
  const { logoUrl, name } = useWorkspace();
  const [brokenUrl, setBrokenUrl] = useState<string | null>(null);
  return (
    <Box data-tenant-sign aria-hidden sx={{ height: signHeight, display: "flex", alignItems: "center" }}>
      {logoUrl === null || logoUrl === brokenUrl ? (
        <Initials name={name} size={signHeight} />
      ) : (
        <Box
          component="img"
          src={logoUrl}
          alt=""
          onError={() => setBrokenUrl(logoUrl)}
          sx={[{ maxHeight: signHeight, maxWidth: 240, objectFit: "contain" }, onLogoGround]}
        />
      )}
    </Box>
  );
}
