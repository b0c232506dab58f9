import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { auditEntryItem } from "../store/items.ts";

export const listByObject = defineConsumer({
  id: "audit.listByObject",
  summary: "Lists each audit entry in the trails of the objects that it is about",
  source: { kind: "changes", watches: [watch(auditEntryItem, { created: true })] },
  uses: { table: "write" },
});
