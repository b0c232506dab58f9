import type { PointsSummary } from "#lambdas/points/summary.ts";
import type { DashboardPart } from "#web/domain/dashboard-part.ts";
import { Points } from "#web/domain/points.tsx";
import { Stat } from "#web/kit/stat.tsx";
import { dashboardTexts as texts } from "./dashboard-texts.ts";

export const pointsDashboardPart: DashboardPart<PointsSummary> = { module: "points", Stat: Balance };

function Balance({ summary: { balance } }: { summary: PointsSummary }) {
  return (
    <Stat name={texts.name} note={texts.note}>
      <Points value={balance} />
    </Stat>
  );
}
