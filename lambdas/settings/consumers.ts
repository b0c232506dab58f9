import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { tenantItem } from "../tenants/items.ts";

export const removeReplacedLogos = defineConsumer({
  id: "settings.removeReplacedLogos",
  summary: "Deletes the files of logos that were replaced or removed",
  source: { kind: "changes", watches: [watch(tenantItem, { removed: true, changed: ["logoUrl"] })] },
  uses: { table: "read", storage: "remove" },
});
