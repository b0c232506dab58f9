import { titles } from "./titles.ts";

export const marketplaceEntries = {
  marketplace: { title: titles.marketplace, icon: "storefront" },
  cart: { title: titles.cart },
  myOrders: { title: titles.myOrders, icon: "shoppingBag" },
  products: { title: titles.products, icon: "inventory" },
  orders: { title: titles.orders, icon: "receipt" },
  sale: { title: titles.sale },
} as const;
