import { platformRoute } from "../../pipeline/handler.ts";
import { writeStep } from "../conversation-transactions.ts";
import { changeConversation } from "../inbox-contract.ts";

export const handler = platformRoute(changeConversation, ({ params, body, actorId, intent, table, now }) => {
  const { version, ...change } = body;
  return writeStep(table, { ...params, version, actorId, intent, now }, { kind: "change", ...change });
});
