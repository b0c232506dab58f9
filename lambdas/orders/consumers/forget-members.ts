import { memberRef } from "../../members/repository.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { forgetMembers } from "../consumers.ts";
import { removeCart, removeWords, wordsOf } from "../repository.ts";

/** Safe to repeat: what is gone is removed again. */
export const handler = changesConsumer(forgetMembers, async ({ before, after }, scope, { table }) => {
  if (before === undefined || after !== undefined) return;
  const { memberId } = before;
  const { member } = await table.getMany({ member: memberRef(scope, memberId) }, { consistent: true });
  // The person came back before this change arrived.
  if (member !== undefined) return;
  await table.commit([removeCart(scope, memberId)]);
  for await (const { orderId } of table.all(wordsOf(scope, memberId)))
    await table.commit([removeWords(scope, memberId, orderId)]);
});
