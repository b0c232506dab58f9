/** The current workspace and the reader's membership. The gate provides both before it shows a page. */
import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useCallback } from "react";
import type { TenantId } from "#lambdas/contract/ids.ts";
import { getMe } from "#lambdas/members/contract.ts";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { type CallOutputOf, routeQuery } from "./api.ts";

export type CurrentWorkspace = Workspace & {
  /** "/demo", or "" on a host of the tenant's own. Every link of the workspace starts with it. */
  basePath: string;
  /** Stands in for a workspace on the pages of the platform's staff who have none (`domain/platform-workspace.ts`). */
  isPlatform?: true;
};

const WorkspaceContext = createContext<CurrentWorkspace | undefined>(undefined);

export function WorkspaceProvider({ workspace, children }: { workspace: CurrentWorkspace; children: ReactNode }) {
  return <WorkspaceContext value={workspace}>{children}</WorkspaceContext>;
}

export function useWorkspace(): CurrentWorkspace {
  const workspace = use(WorkspaceContext);
  if (workspace === undefined) throw new Error("This page is shown outside a workspace.");
  return workspace;
}

/** For components that also work outside a workspace. */
export function useOptionalWorkspace(): CurrentWorkspace | undefined {
  return use(WorkspaceContext);
}

export type Me = CallOutputOf<typeof getMe>;

/** On the platform's pages outside any workspace. The server checks the right with each call. */
const platformStaff: Me = { member: null, role: "super_admin", balance: 0, isEmailProved: true };

/** The parts of one page mount within moments, and need one answer. An own write or an event asks again at once. */
const meStaleMilliseconds = 2_000;

export function meQuery(tenantId: TenantId) {
  return { ...routeQuery(getMe, { params: { tenantId } }), staleTime: meStaleMilliseconds };
}

/** The reader's membership here. The gate loads it; a refresh replaces it. */
export function useMe(): Me {
  const { tenantId, isPlatform = false } = useWorkspace();
  const { data } = useQuery({ ...meQuery(tenantId), enabled: !isPlatform });
  if (isPlatform) return platformStaff;
  return data ?? { member: null, role: "member", balance: 0, isEmailProved: true };
}

/** Makes an address of the workspace: `path("/booking")` is "/demo/booking" if the address contains the slug. */
export function usePath(): (path: string) => string {
  const { basePath } = useWorkspace();
  return useCallback((path: string) => `${basePath}${path}`, [basePath]);
}
