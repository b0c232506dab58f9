/** What the pages still to come are called. */
export const titles = {
  marketplace: "Marketplace",
  myOrders: "My Orders",
  products: "Manage Products",
  orders: "Manage Orders",
} as const;
