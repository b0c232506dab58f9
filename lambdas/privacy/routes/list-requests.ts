import { platformRoute } from "../../pipeline/handler.ts";
import { listRequests } from "../contract.ts";
import { requestsQuery } from "../repository.ts";

export const handler = platformRoute(listRequests, async ({ query: { state, ...page }, table }) => {
  const { rows, nextCursor } = await table.query(requestsQuery(state, page));
  return { requests: rows, nextCursor };
});
