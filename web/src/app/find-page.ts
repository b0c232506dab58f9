/** Looks up a workspace path, without slug, in the table of pages. */
import type { Module } from "#lambdas/contract/modules.ts";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import type { WorkspacePage } from "../define-page.ts";
import { workspacePages } from "../pages.ts";

export function findPage(path: string): WorkspacePage | undefined {
  return workspacePages.find((page) => page.path === path);
}

/** Whether the tenant uses the module. A page without a module is always available. */
export function isModuleOn(module: Module | undefined, features: Workspace["features"]): boolean {
  return module === undefined || features[`${module}Enabled`];
}

/** Preloads the page's files when it is likely to be opened next. A failure appears only when the page is opened. */
export function preloadPage(path: string): void {
  findPage(path)
    ?.load()
    .catch(() => undefined);
}
