/**
 * `/auth` without a slug: redirects by the slug inside `next`, else by the host, else to the stage's default. Query and
 * hash stay. Where the stage names none, people sign in here, and stand in their own workspace then.
 */
import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { useLocation } from "react-router-dom";
import { findWorkspaceByDomain } from "#lambdas/tenants/contract.ts";
import { LoadingPage } from "../kit/loading-page.tsx";
import { routeQuery } from "../session/api.ts";
import { useSession } from "../session/auth.ts";
import { useDefaultSlug, useTenantDomain } from "../session/hosts.ts";
import { acceptNextPath, slugIn } from "../session/paths.ts";
import { loadPage } from "./load-page.ts";
import { Redirect } from "./redirect.tsx";

const PlatformAuth = lazy(
  loadPage(async () => ({ default: (await import("../features/auth/auth-page.tsx")).PlatformAuth })),
);

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

  const isOpen = slugInNext === undefined && domain !== undefined && !(hostDecides && found.isPending);
  const defaultSlug = useDefaultSlug({ enabled: isOpen && found.data === undefined });

  if (state === "loading" || domain === undefined || (hostDecides && found.isPending)) return <LoadingPage />;
  if (state === "signed_in") return <Redirect to={next ?? "/dashboard"} />;
  const slug = slugInNext ?? found.data?.slug ?? defaultSlug;
  if (slug === undefined) return <LoadingPage />;
  if (slug === null) {
    return (
      <Suspense fallback={<LoadingPage />}>
        <PlatformAuth />
      </Suspense>
    );
  }
  return <Redirect to={`/${slug}/auth${search}${hash}`} />;
}
