import { asksAdministrators, tellsOnChange } from "../pipeline/define-notice-source.ts";
import { orderItem } from "./items.ts";
import { noticeOfOrder, requestOfOrder } from "./notices.ts";
import { codeOf } from "./rules.ts";

export const orderNoticeSources = [
  tellsOnChange(
    orderItem,
    { changed: ["handOver"], after: { handOver: ["ready", "cancelled"] } },
    async (before, after) => noticeOfOrder(before, after),
  ),
];

export const orderRequests = asksAdministrators(orderItem, {
  open: { handOver: ["new"] },
  shown: ["handOver", "payment"],
  ref: (scope, { orderId }) => orderItem.ref(scope, codeOf(orderId), orderId),
  request: requestOfOrder,
});
