/** The current workspace and the reader's membership. The gate provides both before it shows a page. */
import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, use, useCallback } from "react";
import { getMe } from "#lambdas/members/contract.ts";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { type CallOutputOf, routeQuery } from "./api.ts";

export type CurrentWorkspace = Workspace & {
  /** "/demo", or "" on a host of the tenant's own. Every link of the workspace starts with it. */
  basePath: string;
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

/** The reader's membership here. The gate loads it; a refresh replaces it. */
export function useMe(): Me {
  const { tenantId } = useWorkspace();
  const { data } = useQuery(routeQuery(getMe, { params: { tenantId } }));
  return data ?? { member: null, role: "member", balance: 0, isEmailProved: true };
}

/** Makes an address of the workspace: `path("/booking")` is "/demo/booking" if the address contains the slug. */
export function usePath(): (path: string) => string {
  const { basePath } = useWorkspace();
  return useCallback((path: string) => `${basePath}${path}`, [basePath]);
}
