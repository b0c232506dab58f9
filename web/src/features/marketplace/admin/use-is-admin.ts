import { roleAllows } from "#lambdas/contract/roles.ts";
import { useMe } from "#web/session/workspace.tsx";

/** Whether the reader is an administrator; the front desk is not. */
export function useIsAdmin(): boolean {
  return roleAllows(useMe().role, "admin");
}
