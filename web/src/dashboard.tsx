/**
 * The table of the dashboard: what each feature shows there, in this order. A missing noun of the dashboard does not
 * compile.
 */
import type { DashboardSummaries } from "#lambdas/dashboard/contract.ts";
import type { DashboardPart } from "./domain/dashboard-part.ts";
import { bookingsDashboardPart } from "./features/bookings/dashboard-part.tsx";
import { DashboardPage } from "./features/dashboard/dashboard-page.tsx";
import { eventsDashboardPart } from "./features/events/dashboard-part.tsx";
import { membershipsDashboardPart } from "./features/memberships/dashboard-part.tsx";
import { newsDashboardPart } from "./features/news/dashboard-part.tsx";
import { pointsDashboardPart } from "./features/points/dashboard-part.tsx";
import { resourcesDashboardPart } from "./features/resources/dashboard-part.tsx";
import { settingsDashboardPart } from "./features/settings/dashboard-part.tsx";
import { onDemand } from "./kit/on-demand.tsx";

const FreeCount = onDemand(
  async () => (await import("./features/bookings/free-now.tsx")).FreeCount,
  ({ otherwise }: { otherwise: string }) => otherwise,
);
const FreeTime = onDemand(async () => (await import("./features/bookings/free-now.tsx")).FreeTime);

type Parts = { [Noun in keyof DashboardSummaries]: DashboardPart<DashboardSummaries[Noun]> };

const parts: Parts & { settings: DashboardPart<object> } = {
  settings: settingsDashboardPart,
  // The greeting shows the first name.
  members: {},
  points: pointsDashboardPart,
  memberships: membershipsDashboardPart,
  bookings: bookingsDashboardPart,
  resources: resourcesDashboardPart({ FreeCount, FreeTime }),
  news: newsDashboardPart,
  events: eventsDashboardPart,
};

export function Component() {
  return <DashboardPage parts={parts} />;
}
