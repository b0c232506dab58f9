/** The table of summaries: what each noun of the dashboard reads and shows. */
import { bookingsSummary } from "../bookings/summarise.ts";
import { eventsSummary } from "../events/summarise.ts";
import { memberSummary } from "../members/summarise.ts";
import { membershipSummary } from "../memberships/summarise.ts";
import { newsSummary } from "../news/summarise.ts";
import type { Summary } from "../pipeline/composed.ts";
import { pointsSummary } from "../points/summarise.ts";
import { resourcesSummary } from "../resources/summarise.ts";
import type { DashboardSummaries } from "./contract.ts";

export const summaries: { [Noun in keyof DashboardSummaries]: Summary<DashboardSummaries[Noun]> } = {
  members: memberSummary,
  points: pointsSummary,
  memberships: membershipSummary,
  bookings: bookingsSummary,
  resources: resourcesSummary,
  news: newsSummary,
  events: eventsSummary,
};
