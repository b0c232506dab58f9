import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { privacyRequestItem } from "./items.ts";

export const mailRequests = defineConsumer({
  id: "privacy.mailRequests",
  summary: "Tells people by mail that their request has come, and what became of it; tells the operator of new ones",
  source: {
    kind: "changes",
    watches: [watch(privacyRequestItem, { created: true, changed: ["state", "isExtended"] })],
  },
  uses: { table: "write", email: true, identity: "look" },
});
