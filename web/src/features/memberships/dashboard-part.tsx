import type { Membership } from "#lambdas/memberships/contract.ts";
import type { MembershipSummary } from "#lambdas/memberships/summary.ts";
import type { DashboardPart } from "#web/domain/dashboard-part.ts";
import { useFormat } from "#web/domain/format.ts";
import { useDayFormat } from "#web/domain/format-day.ts";
import { Stat } from "#web/kit/stat.tsx";
import { dashboardTexts as texts } from "./dashboard-texts.ts";

export const membershipsDashboardPart: DashboardPart<MembershipSummary> = { Stat: Plan };

function Plan({ summary: { membership } }: { summary: MembershipSummary }) {
  const format = useFormat();
  const day = useDayFormat();
  const note = (running: Membership) =>
    running.status === "paused" ? pauseText(running, day) : allowanceText(running, format.number);
  return (
    <Stat name={texts.name} note={membership === null ? texts.noneNote : note(membership)}>
      {membership?.planName ?? texts.none}
    </Stat>
  );
}

/** One that is paused for want of a payment has no day on which it goes on. */
function pauseText({ pausedUntil }: Membership, day: (day: string) => string): string {
  return pausedUntil === null ? texts.paused : texts.pausedUntil(day(pausedUntil));
}

/** Most cycles last about a month. The text of any other names its days. */
function allowanceText({ pointsPerCycle, cycle }: Membership, number: (value: number) => string): string {
  const { unit, count } = cycle;
  const points = number(pointsPerCycle);
  if (unit === "months") return count === 1 ? texts.perMonth(points) : texts.perMonths(points, count);
  return count >= 28 && count <= 31 ? texts.perMonth(points) : texts.perCycle(points, count);
}
