import { localDate } from "../../contract/calendar.ts";
import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { balanceAt } from "../../points/rules.ts";
import { resourceNotFound } from "../../resources/contract.ts";
import { bookingRulesRef, resourceRef } from "../../resources/repository.ts";
import { noMembership } from "../contract.ts";
import { refuseUnknownLength } from "../policy-decision.ts";
import { readHeld } from "../repository.ts";
import { previewSeries } from "../series-contract.ts";
import { decideDates } from "../series-dates.ts";
import { presentDates } from "../series-preview.ts";
import { dayNosOfDates, judgeDates, policyOfSeries } from "../series-rules.ts";

export const handler = tenantRoute(previewSeries, {
  gets: ({ scope, actorId, query }) => ({
    wallet: walletRef(scope, actorId),
    resource: resourceRef(scope, query.resourceId),
    rules: bookingRulesRef(scope),
  }),
  run: async ({ scope, tenant, table, found: { wallet, resource, rules }, query, now }) => {
    if (wallet === undefined) throw new AppError(noMembership);
    if (resource === undefined) throw new AppError(resourceNotFound);
    const wish = { resource, rules, durationMinutes: query.durationMinutes, tenant, now };
    refuseUnknownLength(query.durationMinutes, policyOfSeries(wish), "query");
    const dates = decideDates(query, "query");
    const { originMinutes } = tenant;
    const dayNos = dayNosOfDates(dates, wish);
    const held = await readHeld(table, scope, { resourceId: resource.resourceId, dayNos, originMinutes });
    const judged = judgeDates(dates, query.time, wish, held);
    return presentDates(judged, { ...wish, tenant }, balanceAt(wallet, localDate(now, tenant.timeZone)));
  },
});
