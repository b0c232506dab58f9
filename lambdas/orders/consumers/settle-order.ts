import { orderIdSchema } from "../../contract/ids.ts";
import { dueConsumer } from "../../pipeline/consumer.ts";
import { settleOrder } from "../consumers.ts";
import { settleCard } from "../settle.ts";

/** An event may be lost, and a page may be left. What an unpaid order holds comes back, and refunds reach the card. */
export const handler = dueConsumer(settleOrder, async ({ sk }, scope, { table, now }) => {
  await settleCard({ table, scope, now }, orderIdSchema.parse(sk), { closesPage: true });
});
