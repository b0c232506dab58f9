import { AppError, memberNotFound } from "../../contract/errors.ts";
import { memberRef } from "../../members/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { cardEvents } from "../repository.ts";
import { listCardEvents } from "../staff-contract.ts";

export const handler = tenantRoute(listCardEvents, {
  gets: ({ scope, params: { memberId } }) => ({ subject: memberRef(scope, memberId) }),
  load: ({ scope, params, query }, table) => table.query(cardEvents(scope, params.memberId, query)),
  run: ({ found: { subject }, loaded: { rows, nextCursor } }) => {
    if (subject === undefined) throw new AppError(memberNotFound);
    return { events: rows, nextCursor };
  },
});
