import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { bookingNotFound, getBooking } from "../contract.ts";
import { bookingRef } from "../repository.ts";
import { presentBooking } from "../rules.ts";
import { overriddenRef } from "../words-repository.ts";

export const handler = tenantRoute(getBooking, {
  gets: ({ scope, params }) => ({
    booking: bookingRef(scope, params.bookingId),
    overridden: overriddenRef(scope, params.bookingId),
  }),
  run: ({ found: { booking, overridden = null }, now }) => {
    if (booking === undefined) throw new AppError(bookingNotFound);
    return { ...presentBooking(booking, now, "administrator"), overridden };
  },
});
