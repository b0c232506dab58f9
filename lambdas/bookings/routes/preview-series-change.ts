import { accountRef } from "../../accounts/repository.ts";
import { localDate } from "../../contract/calendar.ts";
import { AppError, forbidden, twoFactorRequired } from "../../contract/errors.ts";
import { roleAllows } from "../../contract/roles.ts";
import { toMilliseconds } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { hasProvedTwoFactor } from "../../pipeline/two-factor.ts";
import { walletRef } from "../../points/repository.ts";
import { balanceAt } from "../../points/rules.ts";
import { resourceNotFound } from "../../resources/contract.ts";
import { bookingRulesRef, resourceRef } from "../../resources/repository.ts";
import { noMembership } from "../contract.ts";
import { refuseUnknownLength } from "../policy-decision.ts";
import { readHeld } from "../repository.ts";
import { seriesNotFound } from "../series-acts-contract.ts";
import { affectedBy } from "../series-change.ts";
import { previewSeriesChange } from "../series-change-contract.ts";
import { presentChange } from "../series-change-preview.ts";
import { seriesRef } from "../series-repository.ts";
import { dayNosOfDates, policyOfSeries } from "../series-rules.ts";
import { bookingsIn, bookingsOfSeries } from "../series-transactions.ts";

export const handler = tenantRoute(previewSeriesChange, {
  gets: ({ scope, actorId, params, query }) => ({
    series: seriesRef(scope, params.seriesId),
    resource: resourceRef(scope, query.resourceId),
    rules: bookingRulesRef(scope),
    account: query.by === "administrator" ? accountRef(actorId) : undefined,
  }),
  run: async ({ scope, tenant, table, actorId, role, signedInAt, found, query, now }) => {
    const { series, resource, rules, account } = found;
    const { by, time, durationMinutes } = query;
    if (by === "administrator") {
      if (!roleAllows(role, "admin")) throw new AppError(forbidden, { neededRole: "admin" });
      const needsFactor = role === "admin" && tenant.requiresAdminTwoFactor;
      if (needsFactor && !hasProvedTwoFactor(account, { now, signedInAt })) throw new AppError(twoFactorRequired);
    }
    const mayRead = series?.memberId === actorId || by === "administrator" || role === "super_admin";
    if (series === undefined || !mayRead) throw new AppError(seriesNotFound);
    if (resource === undefined) throw new AppError(resourceNotFound);
    const { wallet, ...bookings } = await table.getMany(
      { wallet: walletRef(scope, series.memberId), ...bookingsOfSeries(scope, series.seriesId, series.starts) },
      { consistent: true },
    );
    if (wallet === undefined) throw new AppError(noMembership);
    const mover = by === "member" ? ({ by } as const) : ({ by, settles: true } as const);
    const wish = { resource, rules, durationMinutes, mover, tenant, now };
    refuseUnknownLength(durationMinutes, policyOfSeries(wish), "query");
    const affected = affectedBy(bookingsIn(bookings), query, wish);
    const dates = affected.affected.map(({ booking }) => localDate(toMilliseconds(booking.startAt), tenant.timeZone));
    const days = { resourceId: resource.resourceId, dayNos: dayNosOfDates(dates, wish) };
    const held = await readHeld(table, scope, { ...days, originMinutes: tenant.originMinutes });
    return presentChange(affected, { time, wish, held, balance: balanceAt(wallet, localDate(now, tenant.timeZone)) });
  },
});
