import { AppError } from "../../contract/errors.ts";
import { limits } from "../../contract/limits.ts";
import { toInstant } from "../../contract/time.ts";
import { memberRef } from "../../members/repository.ts";
import { type ConsumerRequest, changesConsumer } from "../../pipeline/consumer.ts";
import { walletRef } from "../../points/repository.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import type { Tenant } from "../../tenants/items.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { followMembers } from "../consumers.ts";
import type { BookingRecord } from "../items.ts";
import { bookingRef, bookingsByStart, forgetMember } from "../repository.ts";
import { canAdministratorCancel } from "../rules.ts";
import { endBooking } from "../transactions.ts";

/** Safe to repeat: a booking that was ended or anonymised is skipped when the same change is delivered again. */
export const handler = changesConsumer(followMembers, async ({ before, after }, scope, request) => {
  if (before === undefined) return;
  const isErased = after === undefined;
  const isEnding = after?.endsBookings === true && before.status === "active";
  if (!isErased && !isEnding) return;
  const { memberId } = before;
  const { tenant, member } = await request.table.getMany(
    { tenant: tenantRef(scope), member: memberRef(scope, memberId) },
    { consistent: true },
  );
  // The membership was reinstated, or the person came back, before this change arrived.
  if (tenant === undefined || member?.status === "active") return;
  const from = isErased ? undefined : toInstant(request.now);
  for await (const booking of request.table.all(bookingsByStart(scope, memberId, { limit: limits.pageRows, from }))) {
    if (canAdministratorCancel(booking, request.now)) await end(booking, scope, tenant, request);
    if (isErased) await forget(booking, scope, request);
  }
});

/** Another write to the booking fails this delivery. The next delivery reads the booking again. */
async function end(
  listed: BookingRecord,
  scope: TenantScope,
  tenant: Tenant,
  { table, now }: ConsumerRequest,
): Promise<void> {
  const { booking, wallet } = await table.getMany(
    { booking: bookingRef(scope, listed.bookingId), wallet: walletRef(scope, listed.memberId) },
    { consistent: true },
  );
  if (booking === undefined || wallet === undefined || !canAdministratorCancel(booking, now)) return;
  const cancellation = { cause: "membership_ended" } as const;
  try {
    const { writes } = endBooking(scope, booking, wallet, cancellation, { now, originMinutes: tenant.originMinutes });
    await table.commit(writes);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
}

async function forget(listed: BookingRecord, scope: TenantScope, { table }: ConsumerRequest): Promise<void> {
  if (listed.memberName === null) return;
  const { booking } = await table.getMany({ booking: bookingRef(scope, listed.bookingId) }, { consistent: true });
  if (booking !== undefined) await table.commit([forgetMember(scope, booking)]);
}
