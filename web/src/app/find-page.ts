/** What the table of pages says about a path of a workspace, given without the workspace's slug. */
import type { Module } from "#lambdas/contract/modules.ts";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import type { WorkspacePage } from "../define-page.ts";
import { workspacePages } from "../pages.ts";

export function findPage(path: string): WorkspacePage | undefined {
  return workspacePages.find((page) => page.path === path);
}

/** Whether the tenant uses this part of the product. What belongs to no part is always there. */
export function isModuleOn(module: Module | undefined, features: Workspace["features"]): boolean {
  return module === undefined || features[`${module}Enabled`];
}

/** Fetches the page's files, for when it is likely to be opened next. A failure shows once the page is opened. */
export function preloadPage(path: string): void {
  findPage(path)
    ?.load?.()
    .catch(() => undefined);
}
