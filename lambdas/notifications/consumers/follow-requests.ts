import { requestOfBooking } from "../../bookings/notices.ts";
import { bookingRef, whileUnchanged as whileBookingUnchanged } from "../../bookings/repository.ts";
import type { ApprovalRequest } from "../../contract/notices.ts";
import { requestOfMember } from "../../joining/notices.ts";
import { fullName, memberRef, whileUnchanged } from "../../members/repository.ts";
import { type Change, changesConsumer } from "../../pipeline/consumer.ts";
import type { Table } from "../../store/table.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import type { WriteItem } from "../../store/write-items.ts";
import { followRequests } from "../consumers.ts";
import { type Notice } from "../contract.ts";
import { requestNoticeRef } from "../repository.ts";
import { closeRequestItems, identified, openRequestItems } from "../transactions.ts";

/** Derives its writes from the request as it is now, so late, repeated and reordered changes agree. */
export const handler = changesConsumer(followRequests, async (change, scope, { table, now }) => {
  const asked = requestsIn(change).find((request) => request?.isOpen);
  if (asked === undefined) return;
  const { request, guard } = await requestNow(change, scope, table);
  const isStillOpen = request?.isOpen === true && request.notice.at === asked.notice.at;
  if (guard === undefined || !isStillOpen) return table.commit(closeRequestItems(scope, asked));
  const noted = requestNoticeRef(scope, identified(request));
  const { earlier } = await table.getMany({ earlier: noted }, { consistent: true });
  return table.commit(openRequestItems(scope, request, guard, { earlier, now }));
});

interface Now {
  request?: ApprovalRequest<Notice>;
  /** A check that fails when the request has changed since it was read. */
  guard?: WriteItem;
}

/** The request after and before the change. */
function requestsIn({ entity, before, after }: Change<typeof followRequests>): (ApprovalRequest<Notice> | undefined)[] {
  return entity === "booking"
    ? [after && requestOfBooking(after), before && requestOfBooking(before)]
    : [after && requestOfMember(after, fullName(after)), before && requestOfMember(before, fullName(before))];
}

async function requestNow(
  { entity, before, after }: Change<typeof followRequests>,
  scope: TenantScope,
  table: Table,
): Promise<Now> {
  if (entity === "booking") {
    const { bookingId } = after ?? before;
    const { booking } = await table.getMany({ booking: bookingRef(scope, bookingId) }, { consistent: true });
    return booking === undefined
      ? {}
      : { request: requestOfBooking(booking), guard: whileBookingUnchanged(scope, booking) };
  }
  const { memberId } = after ?? before;
  const { member } = await table.getMany({ member: memberRef(scope, memberId) }, { consistent: true });
  return member === undefined
    ? {}
    : { request: requestOfMember(member, fullName(member)), guard: whileUnchanged(scope, member) };
}
