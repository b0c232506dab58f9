import { platformRoute } from "../../pipeline/handler.ts";
import { listEnquiries } from "../contract.ts";
import { messagesQuery } from "../repository.ts";

export const handler = platformRoute(listEnquiries, async ({ query, table }) => {
  const { rows, nextCursor } = await table.query(messagesQuery(query));
  return { messages: rows, nextCursor };
});
