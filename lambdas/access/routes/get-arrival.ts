import { AppError, memberNotFound } from "../../contract/errors.ts";
import { memberRef } from "../../members/repository.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { getArrival } from "../arrivals-contract.ts";
import { judgeAtDesk } from "../door.ts";
import { isOfToday, readBookingsHere, readSeatsHere } from "../list.ts";
import { accessSettingsRef, presenceRef } from "../repository.ts";
import { firstSettings, presentAtDesk, presentHere, refuseUnknownZone } from "../rules.ts";

export const handler = tenantRoute(getArrival, {
  gets: ({ scope, params: { memberId } }) => ({
    arriving: memberRef(scope, memberId),
    membership: membershipRef(scope, memberId),
    inside: presenceRef(scope, memberId),
    settings: accessSettingsRef(scope),
  }),
  load: ({ scope, params: { memberId }, now }, table) =>
    Promise.all([readBookingsHere(table, scope, memberId, now), readSeatsHere(table, scope, memberId, now)]),
  run: async ({ scope, tenant, table, params: { memberId }, query: { zone = null }, found, loaded, now }) => {
    const [bookings, seats] = loaded;
    const { arriving, membership, inside, settings = firstSettings } = found;
    const clock = { now, timeZone: tenant.timeZone };
    if (arriving === undefined || arriving.status === "pending") throw new AppError(memberNotFound);
    refuseUnknownZone(zone, settings);
    const refusal = await judgeAtDesk(table, scope, { arriving, membership, settings, memberId, zone, tenant, now });
    return {
      ...presentAtDesk({ arriving, membership, settings, refusal, visit: inside }),
      bookings: tenant.features.bookingEnabled
        ? bookings.filter((one) => isOfToday(one, clock)).map((one) => presentHere(one, settings, now))
        : [],
      events: seats.filter((one) => isOfToday(one, clock)),
    };
  },
});
