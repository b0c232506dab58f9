import UnfoldMoreOutlined from "@mui/icons-material/UnfoldMoreOutlined";
import IconButton from "@mui/material/IconButton";
import Tooltip from "@mui/material/Tooltip";
import { useQuery } from "@tanstack/react-query";
import { useLocation, useNavigate } from "react-router-dom";
import { getAccount } from "../../../../lambdas/tenants/contract.ts";
import { routeQuery } from "../../shared/api.ts";
import { MenuButton } from "../../shared/menu-button.tsx";
import { pathInWorkspace } from "../../shared/paths.ts";
import { useWorkspace } from "../../shared/workspace.tsx";
import { shellTexts } from "../texts.ts";

/** Joining and leaving refresh it; on its own it hardly changes. */
const accountStaleMilliseconds = 5 * 60_000;

/** For an account of several workspaces: the others, each at the page that the reader is on. */
export function WorkspaceSwitcher() {
  const { tenantId, basePath } = useWorkspace();
  const { pathname } = useLocation();
  const navigate = useNavigate();
  const { data } = useQuery({ ...routeQuery(getAccount, {}), staleTime: accountStaleMilliseconds });
  const others = data?.workspaces.filter((workspace) => workspace.tenantId !== tenantId) ?? [];
  // A tenant's own host shows that tenant alone.
  if (others.length === 0 || basePath === "") return null;
  const path = pathInWorkspace(pathname);
  return (
    <MenuButton
      actions={others.map(({ name, slug }) => ({
        label: name,
        onSelect: () => void navigate(`/${slug}${path === "/" ? "/dashboard" : path}`),
      }))}
      button={(props) => (
        <Tooltip title={shellTexts.switchWorkspace}>
          <IconButton {...props} aria-label={shellTexts.switchWorkspace}>
            <UnfoldMoreOutlined />
          </IconButton>
        </Tooltip>
      )}
    />
  );
}
