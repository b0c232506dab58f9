import { localDate } from "../../contract/calendar.ts";
import { AppError, memberNotFound } from "../../contract/errors.ts";
import { memberRef } from "../../members/repository.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { lastDayOf, planOf } from "../../memberships/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { getArrival } from "../contract.ts";
import { isOfToday, readBookingsHere, readSeatsHere } from "../list.ts";
import { accessSettingsRef, presenceRef } from "../repository.ts";
import { firstSettings, presentHere, refusalOf } from "../rules.ts";

export const handler = tenantRoute(getArrival, {
  gets: ({ scope, params: { memberId } }) => ({
    arriving: memberRef(scope, memberId),
    membership: membershipRef(scope, memberId),
    visit: presenceRef(scope, memberId),
    settings: accessSettingsRef(scope),
  }),
  load: ({ scope, params: { memberId }, now }, table) =>
    Promise.all([readBookingsHere(table, scope, memberId, now), readSeatsHere(table, scope, memberId, now)]),
  run: ({ tenant, found, loaded: [bookings, seats], now }) => {
    const { arriving, membership, visit = null, settings = firstSettings } = found;
    if (arriving === undefined || arriving.status === "pending") throw new AppError(memberNotFound);
    const clock = { now, timeZone: tenant.timeZone };
    const hasPlan = membership !== undefined && planOf(membership) !== null;
    const refusal = refusalOf(arriving, membership, {
      needsPlan: settings.needsPlan,
      today: localDate(now, tenant.timeZone),
    });
    return {
      member: arriving,
      plan: hasPlan ? { name: membership.planName, lastDay: lastDayOf(membership) } : null,
      refusal,
      visit,
      bookings: tenant.features.bookingEnabled
        ? bookings.filter((one) => isOfToday(one, clock)).map((one) => presentHere(one, now))
        : [],
      events: seats.filter((one) => isOfToday(one, clock)),
      desk: settings,
    };
  },
});
