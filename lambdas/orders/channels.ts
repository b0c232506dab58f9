import { defineChannel } from "../contract/define-channel.ts";

export const ownOrders = defineChannel({
  id: "orders.ownOrders",
  path: "/orders/{tenantId}/members/{memberId}",
  summary: "The member's own orders or cart have changed",
  access: "member",
});

export const placedOrders = defineChannel({
  id: "orders.placedOrders",
  path: "/orders/{tenantId}/placed",
  summary: "Orders have been placed or have changed: ids of orders",
  access: "verifier",
});
