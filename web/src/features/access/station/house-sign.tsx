/** Whose house it is: the tenant's logo, or its name where it has none. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { Brand } from "#web/kit/brand.tsx";

interface HouseSignProps extends Pick<Workspace, "logoUrl" | "name"> {
  /** Above a page's title. */
  isAboveTitle?: boolean;
}

export function HouseSign({ logoUrl, name, isAboveTitle = false }: HouseSignProps) {
  return (
    <Box sx={{ minWidth: 0, marginBlockEnd: isAboveTitle ? 3 : 0 }}>
      {logoUrl === null ? (
        <Typography component="p" variant="h2" sx={{ color: "primary.main", overflowWrap: "anywhere" }}>
          {name}
        </Typography>
      ) : (
        <Brand logoUrl={logoUrl} name={name} isWide />
      )}
    </Box>
  );
}
