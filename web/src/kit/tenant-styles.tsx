import GlobalStyles from "@mui/material/GlobalStyles";
import { useMemo } from "react";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { schemeAttribute } from "../session/constants.ts";
import { tenantVariables } from "./tenant-colours.ts";

/** Lays the tenant's colours over the theme's for as long as its pages are shown; leaving them takes the colours away. */
export function TenantStyles({ colours }: { colours: Workspace["colours"] }) {
  const styles = useMemo(() => {
    if (colours === null) return undefined;
    const { light, dark } = tenantVariables(colours);
    // One step more specific than the theme's own selector, so that the order of style sheets does not matter.
    return { [`html[${schemeAttribute}="light"]`]: light, [`html[${schemeAttribute}="dark"]`]: dark };
  }, [colours]);
  return styles === undefined ? null : <GlobalStyles styles={styles} />;
}
