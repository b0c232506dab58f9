import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { tenantItem } from "../tenants/items.ts";
import { zoneMoveItem } from "./items.ts";

export const followZone = defineConsumer({
  id: "assignments.followZone",
  summary: "Asks each membership's calendar when it is due, after the workspace has moved to another time zone",
  source: {
    kind: "changes",
    watches: [
      watch(tenantItem, { changed: ["timeZone"] }),
      watch(zoneMoveItem, { created: true, changed: ["version"], after: { isDone: [false] } }),
    ],
  },
  uses: { table: "write", queues: true },
});
