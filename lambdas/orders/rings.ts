import { ringsOn } from "../contract/define-ring.ts";
import { ownOrders, placedOrders } from "./channels.ts";
import { cartItem, memberOfCart, orderItem } from "./items.ts";

export const orderRings = [
  ringsOn(ownOrders, orderItem, [{ created: true, changed: ["version"] }], ([{ memberId }]) =>
    memberId === null ? undefined : { to: { memberId }, ring: { noun: "orders" } },
  ),
  ringsOn(ownOrders, cartItem, [{ created: true, removed: true, changed: ["version"] }], (_carts, pk) => ({
    to: { memberId: memberOfCart(pk) },
    ring: { noun: "carts" },
  })),
  ringsOn(placedOrders, orderItem, [{ created: true, changed: ["version"] }], ([{ orderId }]) => ({
    to: {},
    ring: { noun: "orders", ids: [orderId] },
  })),
];
