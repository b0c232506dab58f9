/**
 * Modules that a tenant can switch off. A page of a module that is off is not in the menu, and its address answers "not
 * found".
 */
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { useWorkspace } from "./workspace.tsx";

export function useFeatures(): Workspace["features"] {
  return useWorkspace().features;
}
