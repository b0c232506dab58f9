import { titles } from "./titles.ts";

export const marketplaceEntries = {
  marketplace: { title: titles.marketplace, icon: "storefront" },
  cart: { title: titles.cart },
  myOrders: { title: titles.myOrders, icon: "shoppingBag" },
  products: { title: titles.products, icon: "inventory" },
  orders: { title: titles.orders, icon: "receipt", desk: { place: 5, title: titles.handOver } },
  sale: { title: titles.sale, icon: "pointOfSale", desk: { place: 4, title: titles.counter } },
} as const;
