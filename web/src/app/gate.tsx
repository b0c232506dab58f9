/** Guards a workspace: finds it by the slug or the host, checks the account's membership, and then shows its pages. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { lazy, Suspense, useDeferredValue, useEffect, useState } from "react";
import { Outlet, useLocation, useParams } from "react-router-dom";
import { emailNotVerified, getAccount } from "#lambdas/accounts/contract.ts";
import { findWorkspaceByDomain, getWorkspace, type Workspace } from "#lambdas/tenants/contract.ts";
import { onDemand } from "../kit/on-demand.tsx";
import { tenantVariables } from "../kit/tenant-colours.ts";
import { TenantStyles } from "../kit/tenant-styles.tsx";
import { isMissing, routeQuery } from "../session/api.ts";
import { useDefaultSlug, useTenantDomain } from "../session/hosts.ts";
import { followTenant } from "../session/language.ts";
import { WorkspaceProvider } from "../session/workspace.tsx";
import { findPage } from "./find-page.ts";
import { FramePage } from "./frame-page.tsx";
import { keepHouse } from "./kept-house.ts";
import { loadPage } from "./load-page.ts";
import { Redirect } from "./redirect.tsx";
import { gateTexts } from "./texts.ts";
import { useMembership } from "./use-membership.ts";

// Seldom shown, so loaded with the first refusal.
const GateError = lazy(loadPage(async () => ({ default: (await import("./gate-error.tsx")).GateError })));
const WaitingPage = lazy(loadPage(async () => ({ default: (await import("./waiting-page.tsx")).WaitingPage })));

const PlatformArea = lazy(loadPage(async () => ({ default: (await import("./platform-area.tsx")).PlatformArea })));

const ProofPage = onDemand(async () => (await import("./proof-page.tsx")).ProofPage);

/** The public fields of a tenant rarely change, so they are not read again on each page. */
const workspaceStaleMilliseconds = 60_000;

const platformPath = "/super-admin";
const platformHome = `${platformPath}/tenants`;

export function Gate() {
  return (
    <Suspense fallback={<FramePage text={gateTexts.loading} />}>
      <AnyGate />
    </Suspense>
  );
}

function AnyGate() {
  const { slug } = useParams();
  const domain = useTenantDomain();
  if (slug !== undefined) return <SlugGate slug={slug} />;
  if (domain === undefined) return <FramePage text={gateTexts.loading} />;
  return domain === null ? <HomeRedirect /> : <DomainGate domain={domain} />;
}

function SlugGate({ slug }: { slug: string }) {
  const found = useQuery({
    ...routeQuery(getWorkspace, { params: { slug } }),
    staleTime: workspaceStaleMilliseconds,
  });
  if (found.data !== undefined) return <MemberGate workspace={found.data} basePath={`/${slug}`} />;
  if (found.error === null) return <FramePage text={gateTexts.loading} />;
  if (isMissing(found.error)) return <GateError reason={{ slug }} />;
  return <GateError reason="failed" onRetry={() => void found.refetch()} />;
}

function DomainGate({ domain }: { domain: string }) {
  const found = useQuery({
    ...routeQuery(findWorkspaceByDomain, { query: { domain } }),
    staleTime: workspaceStaleMilliseconds,
  });
  if (found.data !== undefined) return <MemberGate workspace={found.data} basePath="" />;
  if (found.error === null) return <FramePage text={gateTexts.loading} />;
  if (isMissing(found.error)) return <GateError reason="notFoundForDomain" />;
  return <GateError reason="failed" onRetry={() => void found.refetch()} />;
}

/**
 * An address without a slug: redirects to the account's own workspace and keeps the rest of the address. Platform staff
 * without one use their pages outside any workspace, unless the stage names a workspace for them.
 */
function HomeRedirect() {
  const { pathname, search, hash } = useLocation();
  const account = useQuery(routeQuery(getAccount, {}));
  const isHomelessStaff = account.data?.isSuperAdmin === true && account.data.homeSlug === null;
  const defaultSlug = useDefaultSlug({ enabled: isHomelessStaff });
  if (account.data !== undefined) {
    if (isHomelessStaff && defaultSlug === undefined) return <FramePage text={gateTexts.loading} />;
    const home = account.data.homeSlug ?? defaultSlug ?? null;
    if (home !== null) return <Redirect to={`/${home}${pathname}${search}${hash}`} />;
    if (!isHomelessStaff) return <GateError reason="noTenant" />;
    return pathname.startsWith(`${platformPath}/`) ? <PlatformArea /> : <Redirect to={platformHome} />;
  }
  if (account.error === null) return <FramePage text={gateTexts.loading} />;
  return <GateError reason="failed" onRetry={() => void account.refetch()} />;
}

function MemberGate({ workspace, basePath }: { workspace: Workspace; basePath: string }) {
  useEffect(() => followTenant(workspace.locale), [workspace.locale]);
  useFirstQuery(workspace, basePath);
  useEffect(
    () => keepHouse(basePath, workspace, workspace.colours === null ? undefined : tenantVariables(workspace.colours)),
    [basePath, workspace],
  );
  useEffect(() => {
    // Without it the workspace is a page as before.
    void import("./installable.ts")
      .then(({ makeInstallable }) => makeInstallable(basePath, workspace))
      .catch(() => undefined);
  }, [basePath, workspace]);
  const membership = useMembership(workspace);
  if (membership.state === "loading") return <FramePage text={gateTexts.loading} />;
  // Whoever may read a closed workspace enters it, such as its administrators, who can subscribe again.
  if (!workspace.isActive && membership.state === "refused")
    return <GateError reason={{ inactive: membership.error }} />;
  if (!workspace.isActive && membership.state !== "member") return <GateError reason="inactive" />;
  if (membership.state === "waiting") {
    return (
      <>
        <TenantStyles colours={workspace.colours} />
        <WaitingPage workspace={workspace} isLooking={membership.isLooking} onLook={membership.look} />
      </>
    );
  }
  if (membership.state === "denied") return <GateError reason="denied" />;
  if (membership.state === "refused" && membership.error.code === emailNotVerified.code)
    return <ProofPage name={workspace.name} slug={workspace.slug} onProved={membership.retry} />;
  if (membership.state === "refused") return <GateError reason={membership} />;
  if (membership.state === "failed") return <GateError reason="failed" onRetry={membership.retry} />;
  return (
    <WorkspaceProvider workspace={{ ...workspace, basePath }}>
      <TenantStyles colours={workspace.colours} />
      <FirstOutlet />
    </WorkspaceProvider>
  );
}

/** The first page is drawn in small steps behind the frame, so that a slow phone answers a tap meanwhile. */
function FirstOutlet() {
  return useDeferredValue(true, false) ? <Outlet /> : <FramePage text={gateTexts.loading} />;
}

/** Runs once, on the first page of a visit. Later pages ask their own queries. */
function useFirstQuery({ tenantId, isActive }: Workspace, basePath: string): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const [startedAt] = useState(pathname);
  useEffect(() => {
    if (isActive) void findPage(startedAt.slice(basePath.length))?.prefetch?.(client, tenantId);
  }, [client, tenantId, isActive, basePath, startedAt]);
}
