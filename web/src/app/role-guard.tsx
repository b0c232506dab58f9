/** A page that the reader's role may not use says so, and one of a part that is switched off is not there. The server refuses anyway: this only spares an empty page. */
import LockOutlined from "@mui/icons-material/LockOutlined";
import SearchOffOutlined from "@mui/icons-material/SearchOffOutlined";
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { Link, useLocation, useMatches } from "react-router-dom";
import { type Role, roleAllows } from "#lambdas/contract/roles.ts";
import { Page } from "../kit/page.tsx";
import { EmptyState } from "../kit/states.tsx";
import { isPathOn, useFeatures } from "../session/modules.ts";
import { pathInWorkspace } from "../session/paths.ts";
import { useMe, usePath } from "../session/workspace.tsx";
import { pageTexts } from "./texts.ts";

/** Stands on routes that need more than a member: `handle: { role: "admin" }`. */
export interface RoleHandle {
  role: Role;
}

export function RoleGuard({ children }: { children: ReactNode }) {
  const { role } = useMe();
  const features = useFeatures();
  const { pathname } = useLocation();
  const needed = useMatches()
    .map(({ handle }) => (handle as RoleHandle | undefined)?.role)
    .find((found) => found !== undefined && !roleAllows(role, found));
  if (needed !== undefined) return <NotAllowed needed={needed} />;
  return isPathOn(pathInWorkspace(pathname), features) ? children : <NotFound />;
}

/** What the tenant has switched off is as absent as what never was. */
function NotFound() {
  const path = usePath();
  const texts = pageTexts.notFound;
  return (
    <Page title={texts.title}>
      <EmptyState
        icon={<SearchOffOutlined />}
        title={texts.text}
        action={
          <Button component={Link} to={path("/dashboard")} variant="contained">
            {pageTexts.notAllowed.action}
          </Button>
        }
      />
    </Page>
  );
}

export function NotAllowed({ needed }: { needed: Role }) {
  const path = usePath();
  const texts = pageTexts.notAllowed;
  const reason = needed === "super_admin" ? texts.platform : texts.workspace;
  return (
    <Page title={reason.title}>
      <EmptyState
        icon={<LockOutlined />}
        title={reason.text}
        action={
          <Button component={Link} to={path("/dashboard")} variant="contained">
            {texts.action}
          </Button>
        }
      />
    </Page>
  );
}
