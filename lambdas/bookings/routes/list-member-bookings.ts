import { AppError, memberNotFound } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { memberRef } from "../../members/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { listMemberBookings } from "../contract.ts";
import { bookingsByStart } from "../repository.ts";
import { canAdministratorCancel, presentBooking } from "../rules.ts";

export const handler = tenantRoute(listMemberBookings, {
  gets: ({ scope, params }) => ({ subject: memberRef(scope, params.memberId) }),
  load: ({ scope, params, query: { when, ...page }, now }, table) =>
    table.query(bookingsByStart(scope, params.memberId, when === "to_come" ? { ...page, from: toInstant(now) } : page)),
  run: ({ found: { subject }, loaded, query, now }) => {
    if (subject === undefined) throw new AppError(memberNotFound);
    const shown = loaded.rows.filter((booking) => query.when === "all" || canAdministratorCancel(booking, now));
    return {
      bookings: shown.map((booking) => presentBooking(booking, now, "administrator")),
      nextCursor: loaded.nextCursor,
    };
  },
});
