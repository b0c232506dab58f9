import { AppError } from "../../contract/errors.ts";
import { toMilliseconds } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { readPaidLots, walletRef } from "../../points/repository.ts";
import { bookingNotFound, cancelMyBooking } from "../contract.ts";
import { reasonOf } from "../older-shapes.ts";
import { bookingRef } from "../repository.ts";
import { presentBooking } from "../rules.ts";
import { endBooking } from "../transactions.ts";

export const handler = tenantRoute(cancelMyBooking, {
  gets: ({ scope, actorId, params }) => ({
    booking: bookingRef(scope, params.bookingId),
    wallet: walletRef(scope, actorId),
  }),
  guard: {
    item: "booking",
    earlier: ({ actorId, intent, found: { booking } }) => {
      const earlier = booking?.cancelledBy;
      if (booking?.memberId !== actorId || earlier?.intent !== intent.idBody) return undefined;
      const cancelledAt = toMilliseconds(booking.cancelledAt ?? booking.createdAt);
      const answer = { booking: presentBooking(booking, cancelledAt, "member"), balance: earlier.balance };
      return { bodyHash: earlier.bodyHash, answer };
    },
  },
  run: async ({ scope, tenant, table, actorId, found: { booking, wallet }, body, intent, now, commit }) => {
    if (booking === undefined || booking.memberId !== actorId || wallet === undefined)
      throw new AppError(bookingNotFound);
    const ended = endBooking(
      scope,
      booking,
      wallet,
      { cause: "member", reason: reasonOf(body.reason), leastPoints: body.leastPoints },
      {
        now,
        tenant,
        paidLots: await readPaidLots(table, scope, booking),
        remembered: (balance) => ({ intent: intent.idBody, bodyHash: intent.bodyHash, balance }),
      },
    );
    return commit(ended.writes, { booking: presentBooking(ended.booking, now, "member"), balance: ended.balance });
  },
});
