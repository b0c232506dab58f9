import Box from "@mui/material/Box";
import type { ListedTenant } from "#lambdas/platform/tenants-contract.ts";
import { useFormat } from "#web/domain/format.ts";
import { tenantsTexts } from "./texts.ts";

interface UseOfLimitProps {
  use: ListedTenant["members"];
  /** Says what is counted, where no header does. */
  ofMembers?: boolean;
}

/** "82 of 100", or "Full: 100 of 100" once the limit of the plan is reached. */
export function UseOfLimit({ use: { used, most }, ofMembers = false }: UseOfLimitProps) {
  const format = useFormat();
  const isFull = used >= most;
  const use = (ofMembers ? tenantsTexts.ofMembers : tenantsTexts.use)(format.number(used), format.number(most));
  const text = isFull ? tenantsTexts.full(use) : use;
  return (
    <Box component="span" sx={isFull ? { color: "warning.main", fontWeight: "fontWeightMedium" } : undefined}>
      {text}
    </Box>
  );
}
