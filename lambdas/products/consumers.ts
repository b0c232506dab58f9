import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { productItem, stockItem } from "./items.ts";

export const watchStock = defineConsumer({
  id: "products.watchStock",
  summary: "Notes which variants are low, and mails the administrators once until there are more again",
  source: {
    kind: "changes",
    watches: [
      watch(stockItem, { created: true, changed: ["left"] }),
      watch(productItem, { removed: true, changed: ["name", "variants", "hasStock", "lowAt", "state"] }),
    ],
  },
  uses: { table: "write", email: true },
});
