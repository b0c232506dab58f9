import { AppError } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { type ConsumerRequest, scheduledConsumer } from "../../pipeline/consumer.ts";
import { walletRef } from "../../points/repository.ts";
import { dueShards } from "../../store/keys.ts";
import { LostRace } from "../../store/table.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { lapseApprovals } from "../contract.ts";
import { approvalsDue, bookingRef, type DueApproval } from "../repository.ts";
import { endBooking } from "../transactions.ts";

/** Per shard and run; the next run, a minute later, goes on with the rest. */
const lapsesPerRun = 100;

export const handler = scheduledConsumer(lapseApprovals, async (request) => {
  for (let shard = 0; shard < dueShards; shard += 1) {
    const due = await request.table.query(approvalsDue(shard, toInstant(request.now), lapsesPerRun));
    for (const approval of due.rows) await lapse(approval, request);
  }
});

/** The index lags: what it names is read strongly, and left alone if somebody has settled it in the meantime. */
async function lapse(
  { tenantId, bookingId }: DueApproval,
  { table, now, log, openScope }: ConsumerRequest,
): Promise<void> {
  const scope = openScope(tenantId);
  const { tenant, booking } = await table.getMany(
    { tenant: tenantRef(scope), booking: bookingRef(scope, bookingId) },
    { consistent: true },
  );
  if (tenant === undefined || booking === undefined || booking.status !== "pending") return;
  const { wallet } = await table.getMany({ wallet: walletRef(scope, booking.memberId) }, { consistent: true });
  if (wallet === undefined) return;
  try {
    const cancellation = { cause: "not_approved" } as const;
    const { writes } = endBooking(scope, booking, wallet, cancellation, { now, originMinutes: tenant.originMinutes });
    await table.commit(writes);
  } catch (error) {
    if (!(error instanceof LostRace || error instanceof AppError)) throw error;
    log.warn("lapse_postponed", { tenantId, bookingId, because: error.name });
  }
}
