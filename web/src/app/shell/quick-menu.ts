/** The pages in the bottom bar of a phone. All others are behind More. */
import type { Workspace } from "#lambdas/tenants/contract.ts";
import type { WorkspacePage } from "#web/define-page.ts";
import { workspacePages } from "#web/pages.ts";
import { isModuleOn } from "../find-page.ts";

const isThere = (page: WorkspacePage) => page.load !== undefined;

export function quickMenuFor(
  features: Workspace["features"],
  hasPage: (page: WorkspacePage) => boolean = isThere,
): readonly WorkspacePage[] {
  return workspacePages
    .filter(
      (page) =>
        page.quick !== undefined &&
        hasPage(page) &&
        isModuleOn(page.module, features) &&
        isModuleOn(page.quick.module, features),
    )
    .toSorted((one, other) => (one.quick?.place ?? 0) - (other.quick?.place ?? 0));
}
