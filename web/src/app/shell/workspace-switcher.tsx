import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router-dom";
import { getAccount } from "#lambdas/accounts/contract.ts";
import { onDemand } from "#web/kit/on-demand.tsx";
import { routeQuery } from "#web/session/api.ts";
import { pathInWorkspace } from "#web/session/paths.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

/** Loaded on demand: most accounts have one workspace and never need it. */
const WorkspaceMenu = onDemand(async () => (await import("./workspace-menu.tsx")).WorkspaceMenu);

/** Joining and leaving refresh the account. Otherwise it rarely changes. */
const accountStaleMilliseconds = 5 * 60_000;

/** Lists the account's other workspaces. Each entry leads to the same page there. */
export function WorkspaceSwitcher() {
  const { tenantId, basePath } = useWorkspace();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data } = useQuery({ ...routeQuery(getAccount, {}), staleTime: accountStaleMilliseconds });
  const others = data?.workspaces.filter((workspace) => workspace.tenantId !== tenantId) ?? [];
  // A tenant's own host shows only that tenant.
  if (others.length === 0 || basePath === "") return null;
  const path = pathInWorkspace(pathname);
  return (
    <WorkspaceMenu
      workspaces={others}
      onChoose={(slug) => void navigate(`/${slug}${path === "/" ? "/dashboard" : path}`)}
    />
  );
}
