import { AppError, unauthorized } from "../../contract/errors.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { listOwnRequests } from "../contract.ts";
import { ownRequestsQuery } from "../repository.ts";

export const handler = openRoute(listOwnRequests, async ({ actorId, table }) => {
  if (actorId === undefined) throw new AppError(unauthorized);
  const { rows } = await table.query(ownRequestsQuery(actorId));
  return { requests: rows };
});
