/**
 * A page that the reader's role may not use says so, and a page of a part that is switched off is not there. The server
 * refuses the calls anyway; this spares the reader an empty page.
 */
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { Link, useMatches } from "react-router-dom";
import type { Module } from "#lambdas/contract/modules.ts";
import { type Role, roleAllows } from "#lambdas/contract/roles.ts";
import { DoorDrawing } from "../kit/drawings.tsx";
import { Page } from "../kit/page.tsx";
import { EmptyState } from "../kit/states.tsx";
import { useFeatures } from "../session/modules.ts";
import { useMe, usePath } from "../session/workspace.tsx";
import { isModuleOn } from "./find-page.ts";
import { standInTexts } from "./stand-in-texts.ts";
import { pageTexts } from "./texts.ts";

/** Stands on the route of each page of a workspace: what the table of pages says about who may use it. */
export interface PageHandle {
  role: Role;
  module?: Module;
}

export function RoleGuard({ children }: { children: ReactNode }) {
  const { role } = useMe();
  const features = useFeatures();
  const handles = useMatches().map(({ handle }) => handle as PageHandle | undefined);
  const refused = handles.find((handle) => handle !== undefined && !roleAllows(role, handle.role));
  if (refused !== undefined) return <NotAllowed needed={refused.role} />;
  return handles.every((handle) => isModuleOn(handle?.module, features)) ? children : <NotFound />;
}

/** What the tenant has switched off is as absent as what never was. */
function NotFound() {
  const path = usePath();
  const texts = pageTexts.notFound;
  return (
    <Page title={texts.title}>
      <EmptyState
        drawing={<DoorDrawing />}
        title={texts.text}
        action={
          <Button component={Link} to={path("/dashboard")} variant="contained">
            {standInTexts.notAllowed.action}
          </Button>
        }
      />
    </Page>
  );
}

export function NotAllowed({ needed }: { needed: Role }) {
  const path = usePath();
  const texts = standInTexts.notAllowed;
  const reason = needed === "super_admin" ? texts.platform : texts.workspace;
  return (
    <Page title={reason.title}>
      <EmptyState
        drawing={<DoorDrawing />}
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
