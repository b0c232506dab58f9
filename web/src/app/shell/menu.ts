/** The sidebar's menu: the pages that a role sees. */
import { matchPath } from "react-router-dom";
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

/** The pages of the front desk, with their names there. */
export const deskPages = (pages: readonly WorkspacePage[]): readonly WorkspacePage[] =>
  pages
    .flatMap((page) => (page.desk === undefined ? [] : [{ ...page, ...page.desk }]))
    .toSorted((one, other) => one.place - other.place);

/** Leaves out empty groups, and pages of a module that is off. */
export function menuFor(role: Role, features: Workspace["features"]): readonly MenuGroup[] {
  const allowed = workspacePages.filter((page) => roleAllows(role, page.role) && isModuleOn(page.module, features));
  const shown = allowed.filter((page) => page.isOutsideMenu !== true);
  const groupOf = (name: MenuGroupName): MenuGroup => ({ name, pages: shown.filter(({ group }) => group === name) });
  const deskOf = (pages: readonly WorkspacePage[]): MenuGroup => ({ name: "frontDesk", pages: deskPages(pages) });
  // Verifiers see nothing else of the administration. Administrators have some of these pages in their own group.
  const groups = !roleAllows(role, "admin")
    ? [deskOf(allowed), groupOf("member")]
    : [
        groupOf("administration"),
        deskOf(allowed.filter(({ isOutsideMenu }) => isOutsideMenu === true)),
        groupOf("member"),
        groupOf("superAdmin"),
      ];
  return groups.filter(({ pages }) => pages.length > 0);
}

/**
 * Whether an entry is the one of the page that is shown: the nearest above it in the menu. So "/admin" is not current
 * while "/admin/members" is shown. "/admin/access" is current while its settings are shown, which have no entry.
 * @param path the address of a page in this workspace
 * @param beside the pages of its menu
 */
export function isCurrentEntry(
  { path: own }: Pick<WorkspacePage, "path">,
  { pathname, path, beside = inMenu }: Shown,
): boolean {
  const isAbove = (page: string) => matchPath({ path: path(page), end: false }, pathname) !== null;
  return isAbove(own) && !beside.some((page) => page.path.length > own.length && isAbove(page.path));
}

interface Shown {
  pathname: string;
  path: (page: string) => string;
  beside?: readonly WorkspacePage[];
}
