/** Whose house it is: the tenant's logo, or its name where it has none. */
import Box from "@mui/material/Box";
import Typography from "@mui/material/Typography";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { Brand } from "#web/kit/brand.tsx";

export function HouseSign({ logoUrl, name }: Pick<Workspace, "logoUrl" | "name">) {
  return (
    <Box sx={{ minWidth: 0 }}>
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
