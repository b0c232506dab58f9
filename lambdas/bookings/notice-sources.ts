import { bookingIdSchema } from "../contract/ids.ts";
import { asksAdministrators, tellsOnCall, tellsOnChange } from "../pipeline/define-notice-source.ts";
import { approveBooking, cancelBooking } from "./contract.ts";
import { bookingItem } from "./items.ts";
import { noticeOfBooking, noticeOfBookingCall, requestOfBooking } from "./notices.ts";
import { refuseBooking } from "./refusal-contract.ts";

export const bookingNoticeSources = [
  tellsOnCall([approveBooking.id, cancelBooking.id, refuseBooking.id], async (call, scope, read) => {
    const { data: bookingId } = bookingIdSchema.safeParse(call.subject.bookingId);
    const booking = bookingId && (await read(bookingItem.ref(scope, bookingId)));
    return booking && noticeOfBookingCall(call, booking);
  }),
  tellsOnChange(
    bookingItem,
    { changed: ["status"], after: { status: ["cancelled"] } },
    async (before, { bookingId }, scope, read) => {
      // A cancelled booking stays so. Its cause stands in the item, and in no message.
      const booking = await read(bookingItem.ref(scope, bookingId));
      return booking && noticeOfBooking(before, booking);
    },
  ),
];

export const bookingRequests = asksAdministrators(bookingItem, {
  open: { status: ["pending"] },
  shown: ["status", "memberName"],
  ref: (scope, { bookingId }) => bookingItem.ref(scope, bookingId),
  request: requestOfBooking,
});
