import { bookingItem } from "../../bookings/items.ts";
import { requestOfBooking } from "../../bookings/notices.ts";
import { bookingRef, whileUnchanged as whileBookingUnchanged } from "../../bookings/repository.ts";
import type { ApprovalRequest } from "../../contract/notices.ts";
import { requestOfMember } from "../../joining/notices.ts";
import { memberItem } from "../../members/items.ts";
import { fullName, memberRef, whileUnchanged } from "../../members/repository.ts";
import { type Change, changesConsumer } from "../../pipeline/consumer.ts";
import type { Table } from "../../store/table.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import type { StoredItem, WriteItem } from "../../store/write-items.ts";
import { followRequests, type Notice } from "../contract.ts";
import { requestNoticeRef } from "../repository.ts";
import { closeRequestItems, identified, openRequestItems } from "../transactions.ts";

/** Derives its writes from the request as it is now, so late, repeated and reordered changes agree. */
export const handler = changesConsumer(followRequests, async (change, scope, { table, now }) => {
  const isBooking = change.entity === "booking";
  const asked = openIn(change, isBooking ? ofBookingItem : ofMemberItem);
  if (asked === undefined) return;
  const { request, guard } = await (isBooking ? bookingNow : memberNow)(change, scope, table);
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

/** The open request before or after the change; undefined when there is none. */
function openIn(
  { before, after }: Change,
  read: (item: StoredItem) => ApprovalRequest<Notice>,
): ApprovalRequest<Notice> | undefined {
  return [after, before].flatMap((item) => (item === null ? [] : [read(item)])).find(({ isOpen }) => isOpen);
}

const ofBookingItem = (item: StoredItem) => requestOfBooking(bookingItem.parse(item));
const ofMemberItem = (item: StoredItem) => {
  const member = memberItem.parse(item);
  return requestOfMember(member, fullName(member));
};

async function bookingNow({ before, after }: Change, scope: TenantScope, table: Table): Promise<Now> {
  const { bookingId } = bookingItem.parse(after ?? before ?? {});
  const { booking } = await table.getMany({ booking: bookingRef(scope, bookingId) }, { consistent: true });
  return booking === undefined
    ? {}
    : { request: requestOfBooking(booking), guard: whileBookingUnchanged(scope, booking) };
}

async function memberNow({ before, after }: Change, scope: TenantScope, table: Table): Promise<Now> {
  const { memberId } = memberItem.parse(after ?? before ?? {});
  const { member } = await table.getMany({ member: memberRef(scope, memberId) }, { consistent: true });
  return member === undefined
    ? {}
    : { request: requestOfMember(member, fullName(member)), guard: whileUnchanged(scope, member) };
}
