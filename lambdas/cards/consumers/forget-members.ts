import { limits } from "../../contract/limits.ts";
import { changesConsumer } from "../../pipeline/consumer.ts";
import { forgetMembers } from "../consumers.ts";
import { cardEvents, cardRef, removeCard, removeCardEvent, removeTag } from "../repository.ts";

/** Each write of a card checks its member, so nothing is added after the erasure and the loop ends. */
export const handler = changesConsumer(forgetMembers, async ({ before, after }, scope, { table }) => {
  if (after !== undefined) return;
  const { memberId } = before;
  const { card } = await table.getMany({ card: cardRef(scope, memberId) }, { consistent: true });
  const tag = card?.tag ?? null;
  await table.commit([removeCard(scope, memberId), ...(tag === null ? [] : [removeTag(scope, tag)])]);
  for (;;) {
    const { rows } = await table.query(cardEvents(scope, memberId, { limit: limits.pageRows }));
    if (rows.length === 0) return;
    await table.commit(rows.map((event) => removeCardEvent(scope, event)));
  }
});
