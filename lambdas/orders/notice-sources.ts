import { asksAdministrators, tellsOnChange } from "../pipeline/define-notice-source.ts";
import { orderItem } from "./items.ts";
import { noticeOfOrder, noticeOfRefund, requestOfDispute, requestOfOrder } from "./notices.ts";
import { codeOf } from "./rules.ts";

export const orderNoticeSources = [
  tellsOnChange(
    orderItem,
    { changed: ["handOver"], after: { handOver: ["ready", "cancelled"] } },
    async (before, after) => noticeOfOrder(before, after),
  ),
  tellsOnChange(orderItem, { changed: ["pointsRefunded", "moneySentMinor"] }, async (before, after) =>
    noticeOfRefund(before, after),
  ),
];

export const orderRequests = asksAdministrators(orderItem, {
  open: { handOver: ["new"] },
  shown: ["handOver", "payment"],
  ref: (scope, { orderId }) => orderItem.ref(scope, codeOf(orderId), orderId),
  request: requestOfOrder,
});

export const disputeRequests = asksAdministrators(orderItem, {
  open: { dispute: ["open"] },
  shown: ["dispute"],
  ref: (scope, { orderId }) => orderItem.ref(scope, codeOf(orderId), orderId),
  request: requestOfDispute,
});
