import { memberIdSchema } from "../../contract/ids.ts";
import { dueConsumer } from "../../pipeline/consumer.ts";
import { idIn } from "../../store/keys.ts";
import { settlePaidMembership } from "../consumers.ts";
import { settlePaidLater } from "../settle.ts";

/** An event may be lost. A paid cycle is given all the same, and what stays unpaid is paused in time. */
export const handler = dueConsumer(settlePaidMembership, async ({ pk }, scope, { table, now }) => {
  await settlePaidLater({ table, scope, now }, memberIdSchema.parse(idIn(pk)));
});
