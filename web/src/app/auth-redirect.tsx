/**
 * `/auth` without a slug: redirects by the slug inside `next`, else by the host, else to the demo. Query and hash stay.
 */
import { useQuery } from "@tanstack/react-query";
import { useLocation } from "react-router-dom";
import { findWorkspaceByDomain } from "#lambdas/tenants/contract.ts";
import { LoadingPage } from "../kit/loading-page.tsx";
import { routeQuery } from "../session/api.ts";
import { useSession } from "../session/auth.ts";
import { defaultSlug } from "../session/constants.ts";
import { useTenantDomain } from "../session/hosts.ts";
import { acceptNextPath, slugIn } from "../session/paths.ts";
import { Redirect } from "./redirect.tsx";

export function AuthRedirect() {
  const { search, hash } = useLocation();
  const { state } = useSession();
  const next = acceptNextPath(new URLSearchParams(search).get("next"));
  const domain = useTenantDomain();
  const slugInNext = next === undefined ? undefined : slugIn(next);
  const hostDecides = slugInNext === undefined && typeof domain === "string";
  const found = useQuery({
    ...routeQuery(findWorkspaceByDomain, { query: { domain: domain ?? "" } }),
    enabled: hostDecides,
  });

  if (state === "loading" || domain === undefined || (hostDecides && found.isPending)) return <LoadingPage />;
  if (state === "signed_in") return <Redirect to={next ?? "/dashboard"} />;
  const slug = slugInNext ?? found.data?.slug ?? defaultSlug;
  return <Redirect to={`/${slug}/auth${search}${hash}`} />;
}
