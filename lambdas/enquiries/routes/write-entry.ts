import { platformRoute } from "../../pipeline/handler.ts";
import { refsOfStep, stepItems } from "../conversation-transactions.ts";
import { writeEntry } from "../inbox-contract.ts";

export const handler = platformRoute(
  writeEntry,
  async ({ params: { messageId }, body, actorId, intent, table, now }) => {
    const { version, ...act } = body;
    const found = await table.getMany(refsOfStep(messageId, intent), { consistent: true });
    const { answer, writes } = stepItems(found, act, { actorId, intent, version, now });
    if (writes.length > 0) await table.commit(writes);
    return answer;
  },
);
