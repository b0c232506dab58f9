/** Parts of the product that a tenant can switch off: what is off is neither in the menu nor at its address. */
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { useWorkspace } from "./workspace.tsx";

export function useFeatures(): Workspace["features"] {
  return useWorkspace().features;
}
