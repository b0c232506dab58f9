import { ownOrders, placedOrders } from "#lambdas/orders/channels.ts";
import { offerChanges, shelfChanges } from "#lambdas/products/channels.ts";
import { listenOn, reread, rereadLate } from "#web/session/realtime/listener.ts";

export const shopListeners = {
  "products.offerChanges": listenOn(
    offerChanges,
    rereadLate("products.listProducts"),
    reread("products.getProduct", ({ ids }, { params }) => ids?.includes(params.productId) ?? true),
    reread("orders.getCart"),
  ),
  "products.shelfChanges": listenOn(
    shelfChanges,
    reread("products.listAllProducts"),
    reread("products.listStockMovements", ({ ids }, { params }) => ids?.includes(params.productId) ?? true),
  ),
  "orders.ownOrders": listenOn(
    ownOrders,
    rereadLate("orders.listMyOrders", ({ noun }) => noun === "orders"),
    reread("orders.getMyOrder", ({ noun }) => noun === "orders"),
    reread("orders.getCart"),
    // An order costs points, and a cancellation gives them back.
    reread("members.getMe", ({ noun }) => noun === "orders"),
  ),
  "orders.placedOrders": listenOn(
    placedOrders,
    rereadLate("orders.listOrders"),
    rereadLate("statistics.getWaits"),
    reread("orders.findOrders"),
    reread("orders.getOrder", ({ ids }, { params }) => ids?.includes(params.orderId) ?? true),
  ),
};
