/** Parts of the product that a tenant can switch off: what is off is neither in the menu nor at its address. */
import type { Module } from "#lambdas/contract/modules.ts";
import type { Workspace } from "#lambdas/tenants/contract.ts";
import { useWorkspace } from "./workspace.tsx";

const moduleOfPath: Readonly<Record<string, Module>> = {
  "/booking": "booking",
  "/my-bookings": "booking",
  "/admin/resources": "booking",
  "/admin/bookings": "booking",
  "/my-points": "points",
  "/purchase-points": "points",
  "/points-purchase-success": "points",
  "/admin/points": "points",
  "/admin/access": "digitalCards",
};

/** Whether the page at this path of a workspace, given without its slug, is part of what the tenant uses. */
export function isPathOn(path: string, features: Workspace["features"]): boolean {
  const module = moduleOfPath[path];
  return module === undefined || features[`${module}Enabled`];
}

export function useFeatures(): Workspace["features"] {
  return useWorkspace().features;
}
