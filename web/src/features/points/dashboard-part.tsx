import type { PointsSummary } from "#lambdas/points/summary.ts";
import type { DashboardPart } from "#web/domain/dashboard-part.ts";
import { Points } from "#web/domain/points.tsx";
import { Stat } from "#web/kit/stat.tsx";
import { useMe } from "#web/session/workspace.tsx";
import { dashboardTexts as texts } from "./dashboard-texts.ts";

export const pointsDashboardPart: DashboardPart<PointsSummary> = { module: "points", Stat: Balance };

/** The summary may be a moment old; the member's own data is not. */
function Balance() {
  const { balance } = useMe();
  return (
    <Stat name={texts.name} note={texts.note}>
      <Points value={balance} />
    </Stat>
  );
}
