import { platformRoute } from "../../pipeline/handler.ts";
import { writeStep } from "../conversation-transactions.ts";
import { writeEntry } from "../inbox-contract.ts";

export const handler = platformRoute(writeEntry, ({ params, body, actorId, intent, table, now }) => {
  const { version, ...act } = body;
  return writeStep(table, { ...params, version, actorId, intent, now }, act);
});
