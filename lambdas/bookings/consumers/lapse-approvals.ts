import { AppError } from "../../contract/errors.ts";
import { dueConsumer } from "../../pipeline/consumer.ts";
import { readPaidLots, walletRef } from "../../points/repository.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { lapseApprovals } from "../consumers.ts";
import { bookingOf } from "../items.ts";
import { bookingRef } from "../repository.ts";
import { endBooking } from "../transactions.ts";

export const handler = dueConsumer(lapseApprovals, async ({ pk }, scope, { table, now, log }) => {
  const { bookingId } = bookingOf(pk);
  const { tenant, booking } = await table.getMany(
    { tenant: tenantRef(scope), booking: bookingRef(scope, bookingId) },
    { consistent: true },
  );
  // The index lags: somebody may have settled the booking meanwhile.
  if (tenant === undefined || booking === undefined || booking.status !== "pending") return;
  const { wallet } = await table.getMany({ wallet: walletRef(scope, booking.memberId) }, { consistent: true });
  if (wallet === undefined) return;
  try {
    const cancellation = { cause: "not_approved" } as const;
    const paidLots = await readPaidLots(table, scope, booking);
    const { writes } = endBooking(scope, booking, wallet, cancellation, { now, tenant, paidLots });
    await table.commit(writes);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn("lapse_postponed", { tenantId: scope.tenantId, bookingId, because: error.name });
  }
});
