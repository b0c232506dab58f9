/**
 * Says that the reader's role may not use a page. A page of a module that is off is "not found". The server refuses the
 * calls anyway; the guard avoids an empty page.
 */
import Button from "@mui/material/Button";
import type { ReactNode } from "react";
import { Link, useMatches } from "react-router-dom";
import type { Module } from "#lambdas/contract/modules.ts";
import { type Role, roleAllows } from "#lambdas/contract/roles.ts";
import { Page } from "../kit/page.tsx";
import { DoorDrawing } from "../kit/state-drawings.tsx";
import { EmptyState } from "../kit/states.tsx";
import { useFeatures } from "../session/modules.ts";
import { useMe, usePath } from "../session/workspace.tsx";
import { isModuleOn } from "./find-page.ts";
import { standInTexts } from "./stand-in-texts.ts";
import { pageTexts } from "./texts.ts";

/** The handle on the route of each workspace page: who may use it, from the table of pages. */
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

/** A page of a module that is off looks the same as a page that does not exist. */
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
