import { tenantRoute } from "../../pipeline/handler.ts";
import { listMembershipEvents } from "../contract.ts";
import { membershipEvents } from "../repository.ts";

export const handler = tenantRoute(listMembershipEvents, {
  load: ({ scope, params, query }, table) => table.query(membershipEvents(scope, params.memberId, query)),
  run: ({ loaded: { rows, nextCursor } }) => ({ events: rows, nextCursor }),
});
