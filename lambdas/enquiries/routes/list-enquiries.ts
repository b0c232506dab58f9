import { platformRoute } from "../../pipeline/handler.ts";
import { listEnquiries, mostCounted } from "../contract.ts";
import { countQuery, messagesQuery } from "../repository.ts";
import { isWantedMessage } from "../rules.ts";

export const handler = platformRoute(listEnquiries, async ({ query, actorId, table }) => {
  const { state, assignee, search, ...page } = query;
  const [{ rows, nextCursor }, unread, open] = await Promise.all([
    table.query(messagesQuery(page)),
    table.query(countQuery("new", mostCounted)),
    table.query(countQuery("open", mostCounted)),
  ]);
  const messages = rows.filter((message) => isWantedMessage(message, { state, assignee, search }, actorId));
  return { messages, nextCursor, waits: { new: unread.rows.length, open: open.rows.length }, you: actorId };
});
