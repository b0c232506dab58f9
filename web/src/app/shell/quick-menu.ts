/** The pages in the bottom bar of a phone. All others are behind More. */
import { type Role, roleAllows } from "#lambdas/contract/roles.ts";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import type { WorkspacePage } from "#web/define-page.ts";
import { workspacePages } from "#web/pages.ts";
import { isModuleOn } from "../find-page.ts";
import { deskPages } from "./menu.ts";

/** More would be too narrow beside More on a phone. */
const mostPages = 4;

export function quickMenuFor(role: Role, features: Workspace["features"]): readonly WorkspacePage[] {
  const allowed = workspacePages.filter((page) => roleAllows(role, page.role) && isModuleOn(page.module, features));
  // Verifiers work at the desk, with a phone in the hand.
  if (role === "verifier") return deskPages(allowed).slice(0, mostPages);
  // Administrators work here all day, so their own pages come first, and the member's pages fill what is left.
  const own = roleAllows(role, "admin") ? adminPages(allowed) : [];
  return [...own, ...memberPages(allowed, features)].slice(0, mostPages);
}

type Quick = WorkspacePage & { quick: NonNullable<WorkspacePage["quick"]> };

const isQuick = (page: WorkspacePage): page is Quick => page.quick !== undefined;
const inPlace = (one: Quick, other: Quick) => one.quick.place - other.quick.place;

const adminPages = (pages: readonly WorkspacePage[]): WorkspacePage[] =>
  pages
    .filter(isQuick)
    .filter(({ quick }) => quick.of === "admin")
    .toSorted(inPlace);

const memberPages = (pages: readonly WorkspacePage[], features: Workspace["features"]): WorkspacePage[] =>
  pages
    .filter(isQuick)
    .filter(({ quick }) => quick.of === undefined && isModuleOn(quick.module, features))
    .toSorted(inPlace);
