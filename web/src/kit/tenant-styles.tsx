import GlobalStyles from "@mui/material/GlobalStyles";
import { useMemo } from "react";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { schemeAttribute } from "../session/constants.ts";
import { tenantVariables } from "./tenant-colours.ts";

/** Applies the tenant's colours over the theme's while mounted, and removes them afterwards. */
export function TenantStyles({ colours }: { colours: Workspace["colours"] }) {
  const styles = useMemo(() => {
    if (colours === null) return undefined;
    const { light, dark } = tenantVariables(colours);
    // More specific than the theme's own selector, so that the order of style sheets does not matter.
    return { [`html[${schemeAttribute}="light"]`]: light, [`html[${schemeAttribute}="dark"]`]: dark };
  }, [colours]);
  return styles === undefined ? null : <GlobalStyles styles={styles} />;
}
