import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { readPaidLots, walletRef } from "../../points/repository.ts";
import { bookingNotFound, cancelBooking } from "../contract.ts";
import { upgradeSettled } from "../older-shapes.ts";
import { bookingRef } from "../repository.ts";
import { presentBooking } from "../rules.ts";
import { endBooking } from "../transactions.ts";

export const handler = tenantRoute(cancelBooking, {
  gets: ({ scope, params }) => ({
    booking: bookingRef(scope, params.bookingId),
    wallet: walletRef(scope, params.memberId),
  }),
  upgradeAnswer: (kept, { found, body }) => upgradeSettled(kept, found.booking, body.reason),
  run: async ({ scope, tenant, table, params, found: { booking, wallet }, body, now, commit }) => {
    if (booking === undefined || wallet === undefined || booking.memberId !== params.memberId) {
      throw new AppError(bookingNotFound);
    }
    const cancellation = { cause: "administrator", reason: body.reason, refundPoints: body.refundPoints } as const;
    const paidLots = await readPaidLots(table, scope, booking);
    const ended = endBooking(scope, booking, wallet, cancellation, { now, tenant, paidLots });
    return commit(
      ended.writes,
      { booking: presentBooking(ended.booking, now, "administrator"), balance: ended.balance },
      { before: booking, after: ended.booking },
    );
  },
});
