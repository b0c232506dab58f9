import { toInstant } from "../contract/time.ts";
import { defineSummary } from "../pipeline/composed.ts";
import { upcomingEvents } from "./repository.ts";
import { nextEvents } from "./summary.ts";

export const eventsSummary = defineSummary({
  load: async ({ scope, now }, table) => (await table.query(upcomingEvents(scope, toInstant(now), nextEvents))).rows,
  present: ({ loaded }) => ({ events: loaded }),
});
