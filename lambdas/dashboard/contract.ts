/** The member's first page in one answer. Its cost depends on what it shows, not on the length of the history. */
import * as z from "zod";
import { bookingsSummarySchema } from "../bookings/summary.ts";
import { defineRoute } from "../contract/define-route.ts";
import { tenantIdSchema } from "../contract/ids.ts";
import { joinSummaries } from "../contract/summaries.ts";
import { nextEventsSchema } from "../events/summary.ts";
import { memberSummarySchema } from "../members/summary.ts";
import { membershipSummarySchema } from "../memberships/summary.ts";
import { latestNewsSchema } from "../news/summary.ts";
import { pointsSummarySchema } from "../points/summary.ts";
import { resourcesSummarySchema } from "../resources/summary.ts";

/**
 * The nouns on the dashboard, each with its own fields of the answer. `summaries.ts` has what is read for them, and
 * `web/src/dashboard.tsx` what is drawn. Neither compiles where a noun of this table is missing.
 */
export const summarySchemas = {
  members: memberSummarySchema,
  points: pointsSummarySchema,
  memberships: membershipSummarySchema,
  bookings: bookingsSummarySchema,
  resources: resourcesSummarySchema,
  news: latestNewsSchema,
  events: nextEventsSchema,
};

/** What the dashboard shows, by noun. */
export type DashboardSummaries = { [Noun in keyof typeof summarySchemas]: z.infer<(typeof summarySchemas)[Noun]> };

export const getDashboard = defineRoute({
  id: "dashboard.getDashboard",
  method: "GET",
  path: "/api/tenants/{tenantId}/me/dashboard",
  summary: "Get what the member's dashboard shows",
  access: "member",
  params: z.object({ tenantId: tenantIdSchema }),
  response: joinSummaries(summarySchemas),
  errors: [],
  worksOffline: true,
  uses: { table: "read" },
});
