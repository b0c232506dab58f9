import { roleAllows } from "#lambdas/contract/roles.ts";
import type { DashboardPart } from "#web/domain/dashboard-part.ts";
import { onDemand } from "#web/kit/on-demand.tsx";
import { useMe } from "#web/session/workspace.tsx";

/** For administrators of a new workspace. */
const FirstSteps = onDemand(async () => (await import("./first-steps.tsx")).FirstSteps);

export const settingsDashboardPart: DashboardPart<object> = { Top };

function Top() {
  return roleAllows(useMe().role, "admin") && <FirstSteps />;
}
