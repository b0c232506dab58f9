import { platformRoute } from "../../pipeline/handler.ts";
import { refsOfStep, stepItems } from "../conversation-transactions.ts";
import { changeConversation } from "../inbox-contract.ts";

export const handler = platformRoute(
  changeConversation,
  async ({ params: { messageId }, body, actorId, intent, table, now }) => {
    const { version, ...act } = body;
    const found = await table.getMany(refsOfStep(messageId, intent), { consistent: true });
    const { answer, writes } = stepItems(found, { kind: "change", ...act }, { actorId, intent, version, now });
    if (writes.length > 0) await table.commit(writes);
    return answer;
  },
);
