import { approveBooking, cancelBooking } from "../../bookings/contract.ts";
import { bookingRef, parseBooking } from "../../bookings/repository.ts";
import { bookingIdSchema } from "../../contract/ids.ts";
import { approveMember } from "../../joining/contract.ts";
import { memberRef } from "../../members/repository.ts";
import { type Change, changesConsumer } from "../../pipeline/consumer.ts";
import { grantPoints } from "../../points/contract.ts";
import { upgradeGrant } from "../../points/rules.ts";
import { auditEntryRef, auditEntrySchema } from "../../store/audit.ts";
import type { Table } from "../../store/table.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import { tellMembers } from "../contract.ts";
import { noticeRef } from "../repository.ts";
import { noticeOfBooking, noticeOfCall, type Told } from "../rules.ts";
import { identified, tellItems } from "../transactions.ts";

/** Nothing is noted for somebody who is not there: erased before this change arrived, or while it is dealt with. */
export const handler = changesConsumer(tellMembers, async (change, scope, { table, now }) => {
  const told = await meaningOf(change, scope, table);
  if (told === undefined) return;
  const { member, earlier } = await table.getMany(
    { member: memberRef(scope, told.to), earlier: noticeRef(scope, told.to, identified(told)) },
    { consistent: true },
  );
  if (member !== undefined) await table.commit(tellItems(scope, told, { earlier, now }));
});

const callSchema = auditEntrySchema.pick({ auditId: true, actorId: true, action: true, subject: true, at: true });
const toldActions: readonly string[] = [approveMember.id, grantPoints.id, approveBooking.id, cancelBooking.id];

async function meaningOf(
  { entity, before, after }: Change,
  scope: TenantScope,
  table: Table,
): Promise<Told | undefined> {
  if (after === null) return undefined;
  if (entity === "booking") return noticeOfBooking(before && parseBooking(before), parseBooking(after));
  if (before !== null || !toldActions.includes(String(after.action))) return undefined;
  const call = callSchema.parse(after);
  const { data: bookingId } = bookingIdSchema.safeParse(call.subject.bookingId);
  const { booking, audit } = await table.getMany(
    {
      booking: bookingId && bookingRef(scope, bookingId),
      audit: call.action === grantPoints.id ? auditEntryRef(scope, call.auditId) : undefined,
    },
    { consistent: true },
  );
  return noticeOfCall(call, { booking, entry: audit && grantPoints.response.parse(upgradeGrant(audit.answer)).entry });
}
