import Box from "@mui/material/Box";
import { useQuery } from "@tanstack/react-query";
import { Outlet, useLocation, useParams } from "react-router-dom";
import { getWorkspace } from "#lambdas/tenants/contract.ts";
import { SiteHeaderAbove } from "../features/public/site/site-frame.tsx";
import { routeQuery } from "../session/api.ts";
import { defaultSlug } from "../session/constants.ts";
import { useTenantDomain } from "../session/hosts.ts";

const headerHeight = "69px";

/**
 * The public header above the open pages of a workspace, on the platform's own hosts. A workspace on its own domain has
 * no header, nor one that hides the product's name.
 */
export function Component() {
  const { slug = defaultSlug } = useParams();
  const { pathname } = useLocation();
  const domain = useTenantDomain();
  const found = useQuery({ ...routeQuery(getWorkspace, { params: { slug } }), staleTime: Number.POSITIVE_INFINITY });
  const hasHeader = domain === null && !found.isPending && found.data?.hideBranding !== true;
  return (
    <Box sx={hasHeader ? { "--site-header-height": headerHeight } : undefined}>
      {hasHeader && <SiteHeaderAbove path={pathname} />}
      {/* The same place in the tree with and without the header. Otherwise the page would remount and lose the
          mailed link. */}
      <Outlet />
    </Box>
  );
}
