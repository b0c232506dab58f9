import { AppError } from "../../contract/errors.ts";
import { platformRoute } from "../../pipeline/handler.ts";
import { getConversation, messageNotFound } from "../inbox-contract.ts";
import { messageRef, readEntries } from "../repository.ts";

export const handler = platformRoute(getConversation, async ({ params: { messageId }, actorId, table }) => {
  const [{ message }, entries] = await Promise.all([
    table.getMany({ message: messageRef(messageId) }, { consistent: true }),
    readEntries(table, messageId),
  ]);
  if (message === undefined) throw new AppError(messageNotFound);
  return { message, entries, you: actorId };
});
