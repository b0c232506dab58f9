import type { Membership } from "#lambdas/memberships/contract.ts";
import type { MembershipSummary } from "#lambdas/memberships/summary.ts";
import type { DashboardPart } from "#web/domain/dashboard-part.ts";
import { useFormat } from "#web/domain/format.ts";
import { Stat } from "#web/kit/stat.tsx";
import { dashboardTexts as texts } from "./dashboard-texts.ts";

export const membershipsDashboardPart: DashboardPart<MembershipSummary> = { Stat: Plan };

function Plan({ summary: { membership } }: { summary: MembershipSummary }) {
  const format = useFormat();
  return (
    <Stat name={texts.name} note={membership === null ? texts.noneNote : allowanceText(membership, format.number)}>
      {membership?.planName ?? texts.none}
    </Stat>
  );
}

/** Most cycles last about a month. The text of any other names its days. */
function allowanceText({ pointsPerCycle, cycle }: Membership, number: (value: number) => string): string {
  const { unit, count } = cycle;
  const points = number(pointsPerCycle);
  if (unit === "months") return count === 1 ? texts.perMonth(points) : texts.perMonths(points, count);
  return count >= 28 && count <= 31 ? texts.perMonth(points) : texts.perCycle(points, count);
}
