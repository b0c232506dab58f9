import { titles } from "./titles.ts";

export const marketplaceEntries = {
  marketplace: { title: titles.marketplace },
  myOrders: { title: titles.myOrders },
  products: { title: titles.products, icon: "inventory" },
  orders: { title: titles.orders },
} as const;
