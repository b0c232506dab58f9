import { changesConsumer } from "../../pipeline/consumer.ts";
import { endPaymentsOfErased } from "../consumers.ts";
import { settlePaid } from "../settle.ts";

export const handler = changesConsumer(endPaymentsOfErased, async ({ after }, scope, { table, now }) => {
  if (after !== undefined) await settlePaid({ table, scope, now }, after.memberId);
});
