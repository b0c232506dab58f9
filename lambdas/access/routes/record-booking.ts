import { bookingNotFound } from "../../bookings/contract.ts";
import { bookingRef, saveBooking } from "../../bookings/repository.ts";
import { AppError, moduleOff } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { recordBooking } from "../arrivals-contract.ts";
import { accessSettingsRef } from "../repository.ts";
import { firstSettings, presentHere, recordedBooking } from "../rules.ts";

export const handler = tenantRoute(recordBooking, {
  gets: ({ scope, params: { bookingId } }) => ({
    booking: bookingRef(scope, bookingId),
    settings: accessSettingsRef(scope),
  }),
  run: ({ scope, tenant, found: { booking, settings = firstSettings }, params: { memberId }, body, now, commit }) => {
    if (!tenant.features.bookingEnabled) throw new AppError(moduleOff);
    if (booking?.memberId !== memberId) throw new AppError(bookingNotFound);
    const after = recordedBooking(booking, body, settings, now);
    // A repetition changes nothing, so it leaves no audit entry.
    if (after === booking) return { booking: presentHere(booking, settings, now), wasAlready: true };
    const { checkedInAt, checkedOutAt } = after;
    return commit(
      [saveBooking(scope, booking, { checkedInAt, checkedOutAt })],
      { booking: presentHere(after, settings, now), wasAlready: false },
      { before: booking, after },
    );
  },
});
