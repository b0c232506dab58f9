import { stripeEventItem } from "../billing/items.ts";
import { defineConsumer, watch } from "../contract/define-consumer.ts";

export const mailSetupLink = defineConsumer({
  id: "setup.mailSetupLink",
  summary: "Mails the buyer a link to set up their workspace",
  source: { kind: "changes", watches: [watch(stripeEventItem, { created: true })] },
  uses: { table: "write", email: true, stripe: true },
});
