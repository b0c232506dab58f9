import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { memberItem } from "../members/items.ts";
import { orderItem } from "./items.ts";

export const mailOrders = defineConsumer({
  id: "orders.mailOrders",
  summary: "Mails receipts, hand-overs, ends and refunds to the member, and disputes to administrators",
  source: {
    kind: "changes",
    watches: [
      watch(orderItem, {
        changed: [
          "handOver",
          "pointsRefunded",
          "moneyRefundedMinor",
          "paidAt",
          "moneySentMinor",
          "cardRefunds",
          "dispute",
        ],
      }),
    ],
  },
  uses: { table: "write", email: true },
});

export const settleOrder = defineConsumer({
  id: "orders.settleOrder",
  summary: "Ends orders that nobody has paid in time, and sends refunds to the card",
  source: { kind: "due", of: "order" },
  uses: { table: "write", stripe: true },
});

export const forgetMembers = defineConsumer({
  id: "orders.forgetMembers",
  summary: "Removes the cart of an erased member, and the words about their orders",
  source: { kind: "changes", watches: [watch(memberItem, { removed: true })] },
  uses: { table: "write" },
});
