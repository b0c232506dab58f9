import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { domainItem } from "./items.ts";

export const followDomain = defineConsumer({
  id: "domains.followDomain",
  summary: "Connects proved domains at the edge and as senders, follows their records, and lets lost ones go",
  source: { kind: "due", of: "domain" },
  uses: { table: "write", domains: "connect" },
});

export const mailTroubles = defineConsumer({
  id: "domains.mailTroubles",
  summary: "Mails the owner of a workspace whose own domain or sender broke, and when it works again",
  source: { kind: "changes", watches: [watch(domainItem, { changed: ["trouble"] })] },
  uses: { table: "write", email: true },
});
