import { defineConsumer } from "../contract/define-consumer.ts";

export const followDomain = defineConsumer({
  id: "domains.followDomain",
  summary: "Connects proved domains at the edge, follows their certificates and records, and lets lost ones go",
  source: { kind: "due", of: "domain" },
  uses: { table: "write", domains: "connect" },
});
