/** Titles of the pages of the shop. */
export const titles = {
  marketplace: "Marketplace",
  cart: "Cart",
  myOrders: "My Orders",
  products: "Manage Products",
  orders: "Manage Orders",
  sale: "Counter sale",
  counter: "Counter",
  handOver: "Orders",
} as const;
