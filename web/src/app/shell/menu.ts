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

const inMenu = workspacePages.filter(({ isOutsideMenu }) => isOutsideMenu !== true);

const groupNames: readonly MenuGroupName[] = ["member", "administration", "superAdmin"];
/** Their day begins at the dashboard of the administration. */
const ofAdministrators: readonly MenuGroupName[] = ["administration", "member", "superAdmin"];

/** What verifiers see of the administration is their work at the desk, so it has their names and stands first. */
function deskMenu(pages: readonly WorkspacePage[]): MenuGroup {
  const ofDesk = pages.flatMap((page) => (page.desk === undefined ? [] : [{ ...page, ...page.desk }]));
  return { name: "frontDesk", pages: ofDesk.toSorted((one, other) => one.place - other.place) };
}

/** Leaves out empty groups, planned pages, and pages of a module that is off. */
export function menuFor(role: Role, features: Workspace["features"]): readonly MenuGroup[] {
  const allowed = workspacePages.filter(
    (page) => page.load !== undefined && roleAllows(role, page.role) && isModuleOn(page.module, features),
  );
  const shown = allowed.filter((page) => page.isOutsideMenu !== true);
  const groupOf = (name: MenuGroupName): MenuGroup => ({ name, pages: shown.filter(({ group }) => group === name) });
  const groups =
    role === "verifier"
      ? [deskMenu(allowed), groupOf("member")]
      : (roleAllows(role, "admin") ? ofAdministrators : groupNames).map(groupOf);
  return groups.filter(({ pages }) => pages.length > 0);
}

/**
 * True for a page such as "/admin": it is not the current page while "/admin/members" is shown.
 * @param beside the pages of its menu
 */
export function hasPagesBelow({ path }: WorkspacePage, beside: readonly WorkspacePage[] = inMenu): boolean {
  return beside.some((page) => page.path.startsWith(`${path}/`));
}
