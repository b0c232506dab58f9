/** `/station` on a tenant's own domain. The platform's hosts name the workspace in the address. The hash stays. */
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { findWorkspaceByDomain } from "#lambdas/tenants/contract.ts";
import { LoadingPage } from "../kit/loading-page.tsx";
import { routeQuery } from "../session/api.ts";
import { useTenantDomain } from "../session/hosts.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { Redirect } from "./redirect.tsx";

export function Component() {
  const { hash } = useLocation();
  const domain = useTenantDomain();
  const hasDomain = typeof domain === "string";
  const found = useQuery({
    ...routeQuery(findWorkspaceByDomain, { query: { domain: domain ?? "" } }),
    enabled: hasDomain,
  });
  if (domain === undefined || (hasDomain && found.isPending)) return <LoadingPage hasMark={false} />;
  if (found.data === undefined) return <NotFoundPage />;
  return <Redirect to={`/${found.data.slug}/station${hash}`} />;
}
