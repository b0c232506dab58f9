import { changesConsumer } from "../../pipeline/consumer.ts";
import { removeNotifications } from "../consumers.ts";
import { everythingFor } from "../repository.ts";

/** Removes each page before it reads the next. No notice is stored for an erased member, so the loop ends. */
export const handler = changesConsumer(removeNotifications, async ({ before, after }, scope, { table }) => {
  if (after !== undefined) return;
  const { memberId } = before;
  for (;;) {
    const { rows } = await table.query(everythingFor(scope, memberId));
    if (rows.length === 0) return;
    await table.commit(rows);
  }
});
