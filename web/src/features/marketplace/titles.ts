/** Titles of the pages of the shop. */
export const titles = {
  marketplace: "Marketplace",
  myOrders: "My Orders",
  products: "Manage Products",
  orders: "Manage Orders",
} as const;
