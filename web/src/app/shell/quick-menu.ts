/** The pages in the bottom bar of a phone. All others are behind More. */
import { type Role, roleAllows } from "#lambdas/contract/roles.ts";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import type { WorkspacePage } from "#web/define-page.ts";
import { workspacePages } from "#web/pages.ts";
import { isModuleOn } from "../find-page.ts";
import { deskPages } from "./menu.ts";

const isThere = (page: WorkspacePage) => page.load !== undefined;

/** More would be too narrow beside More on a phone. */
const mostPages = 4;

export function quickMenuFor(
  role: Role,
  features: Workspace["features"],
  hasPage: (page: WorkspacePage) => boolean = isThere,
): readonly WorkspacePage[] {
  const allowed = workspacePages.filter(
    (page) => hasPage(page) && roleAllows(role, page.role) && isModuleOn(page.module, features),
  );
  // Verifiers work at the desk, with a phone in the hand.
  if (role === "verifier") return deskPages(allowed).slice(0, mostPages);
  return allowed
    .filter((page) => page.quick !== undefined && isModuleOn(page.quick.module, features))
    .toSorted((one, other) => (one.quick?.place ?? 0) - (other.quick?.place ?? 0))
    .slice(0, mostPages);
}
