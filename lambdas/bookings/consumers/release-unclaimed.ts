import { AppError } from "../../contract/errors.ts";
import { dueConsumer } from "../../pipeline/consumer.ts";
import { walletRef } from "../../points/repository.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { isReleased } from "../claims.ts";
import { releaseUnclaimed } from "../consumers.ts";
import { bookingOf } from "../items.ts";
import { bookingRef } from "../repository.ts";
import { endBooking } from "../transactions.ts";

/** Safe to repeat: a booking that was claimed or settled meanwhile is skipped. Whoever checks in at once wins or loses. */
export const handler = dueConsumer(releaseUnclaimed, async ({ pk }, scope, { table, now, log }) => {
  const { bookingId } = bookingOf(pk);
  const { tenant, booking } = await table.getMany(
    { tenant: tenantRef(scope), booking: bookingRef(scope, bookingId) },
    { consistent: true },
  );
  // The index lags: somebody may have checked in, or settled the booking.
  if (tenant === undefined || booking === undefined || !isReleased(booking, now)) return;
  const { wallet } = await table.getMany({ wallet: walletRef(scope, booking.memberId) }, { consistent: true });
  if (wallet === undefined) return;
  try {
    // Nothing comes back, so no lot is read.
    const { writes } = endBooking(scope, booking, wallet, { cause: "not_claimed" }, { now, tenant, paidLots: [] });
    await table.commit(writes);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn("release_postponed", { tenantId: scope.tenantId, bookingId, because: error.name });
  }
});
