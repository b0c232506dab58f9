import { noticeOfBooking, noticeOfBookingCall } from "../../bookings/notices.ts";
import { bookingRef } from "../../bookings/repository.ts";
import { bookingIdSchema } from "../../contract/ids.ts";
import type { Told } from "../../contract/notices.ts";
import { noticeOfDecision } from "../../joining/notices.ts";
import { memberRef } from "../../members/repository.ts";
import { type Change, changesConsumer } from "../../pipeline/consumer.ts";
import { grantPoints } from "../../points/contract.ts";
import { noticeOfGrant } from "../../points/notices.ts";
import { upgradeGrant } from "../../points/rules.ts";
import { auditEntryRef } from "../../store/audit.ts";
import type { Table } from "../../store/table.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import { tellMembers } from "../consumers.ts";
import { type Notice } from "../contract.ts";
import { noticeRef } from "../repository.ts";
import { identified, tellItems } from "../transactions.ts";

/** Stores nothing for a missing member: one erased before this change arrived, or during this run. */
export const handler = changesConsumer(tellMembers, async (change, scope, { table, now }) => {
  const told = await meaningOf(change, scope, table);
  if (told === undefined) return;
  const { member, earlier } = await table.getMany(
    { member: memberRef(scope, told.to), earlier: noticeRef(scope, told.to, identified(told)) },
    { consistent: true },
  );
  if (member !== undefined) await table.commit(tellItems(scope, told, { earlier, now }));
});

async function meaningOf(
  { entity, before, after }: Change<typeof tellMembers>,
  scope: TenantScope,
  table: Table,
): Promise<Told<Notice> | undefined> {
  if (after === undefined) return undefined;
  if (entity === "booking") return noticeOfBooking(before, after);
  if (before !== undefined) return undefined;
  const call = after;
  const { data: bookingId } = bookingIdSchema.safeParse(call.subject.bookingId);
  const { booking, audit } = await table.getMany(
    {
      booking: bookingId && bookingRef(scope, bookingId),
      audit: call.action === grantPoints.id ? auditEntryRef(scope, call.auditId) : undefined,
    },
    { consistent: true },
  );
  if (booking !== undefined) return noticeOfBookingCall(call, booking);
  if (audit === undefined) return noticeOfDecision(call);
  return noticeOfGrant(call, grantPoints.response.parse(upgradeGrant(audit.answer)).entry);
}
