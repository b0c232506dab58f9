import { defineChannel } from "../contract/define-channel.ts";

export const offerChanges = defineChannel({
  id: "products.offerChanges",
  path: "/products/{tenantId}/offers",
  summary: "What is on sale has changed, or how many pieces are left: ids of products",
  access: "member",
});

export const shelfChanges = defineChannel({
  id: "products.shelfChanges",
  path: "/products/{tenantId}/shelves",
  summary: "Products, drafts among them, or their stock have changed: ids of products",
  access: "admin",
});
