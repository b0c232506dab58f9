import { findWorkspaceByDomain } from "#lambdas/tenants/contract.ts";
import { callRoute } from "#web/session/api.ts";

/** Whether the host is the own domain of an active workspace. */
export async function isWorkspaceAt(host: string): Promise<boolean> {
  return (await callRoute(findWorkspaceByDomain, { query: { domain: host } })).isActive;
}
