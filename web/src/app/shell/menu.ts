/** The sidebar's menu: the pages that a role sees. */
import { type Role, roleAllows } from "#lambdas/contract/roles.ts";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import type { MenuGroupName, WorkspacePage } from "#web/define-page.ts";
import { workspacePages } from "#web/pages.ts";
import { isModuleOn } from "../find-page.ts";

export interface MenuGroup {
  name: MenuGroupName;
  pages: readonly WorkspacePage[];
}

const groupNames: readonly MenuGroupName[] = ["member", "administration", "superAdmin"];
/** Their day begins at the dashboard of the administration. */
const ofAdministrators: readonly MenuGroupName[] = ["administration", "member", "superAdmin"];

/** Leaves out empty groups, planned pages, and pages of a module that is off. */
export function menuFor(role: Role, features: Workspace["features"]): readonly MenuGroup[] {
  const shown = workspacePages.filter(
    (page) =>
      page.load !== undefined &&
      page.isOutsideMenu !== true &&
      roleAllows(role, page.role) &&
      isModuleOn(page.module, features),
  );
  return (roleAllows(role, "admin") ? ofAdministrators : groupNames)
    .map((name) => ({ name, pages: shown.filter(({ group }) => group === name) }))
    .filter(({ pages }) => pages.length > 0);
}

/** True for a page such as "/admin": it is not the current page while "/admin/members" is shown. */
export function hasPagesBelow({ path }: WorkspacePage): boolean {
  return workspacePages.some((page) => page.isOutsideMenu !== true && page.path.startsWith(`${path}/`));
}
