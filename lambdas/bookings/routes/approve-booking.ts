import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { approveBooking, bookingNotFound } from "../contract.ts";
import { upgradeSettled } from "../older-shapes.ts";
import { bookingRef, saveBooking } from "../repository.ts";
import { decideApproval, presentBooking } from "../rules.ts";

export const handler = tenantRoute(approveBooking, {
  gets: ({ scope, params }) => ({ booking: bookingRef(scope, params.bookingId) }),
  upgradeAnswer: (kept, { found }) => upgradeSettled(kept, found.booking, null),
  run: async ({ scope, found: { booking }, now, commit }) => {
    if (booking === undefined) throw new AppError(bookingNotFound);
    const approved = decideApproval(booking, now);
    return commit(
      [saveBooking(scope, booking, { status: approved.status })],
      presentBooking(approved, now, "administrator"),
      { before: booking, after: approved },
    );
  },
});
