import { defineConsumer } from "../contract/define-consumer.ts";

export const settlePurchase = defineConsumer({
  id: "payments.settlePurchase",
  summary: "Asks Stripe about a purchase of points that no event of Stripe has settled in time",
  source: { kind: "due", of: "purchase" },
  uses: { table: "write", stripe: true },
});
