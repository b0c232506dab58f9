/** Titles of the planned pages. */
export const titles = {
  marketplace: "Marketplace",
  myOrders: "My Orders",
  products: "Manage Products",
  orders: "Manage Orders",
} as const;
