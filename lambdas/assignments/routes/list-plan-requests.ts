import { memberRef } from "../../members/repository.ts";
import { fullName } from "../../members/rules.ts";
import { openRequests } from "../../memberships/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { listPlanRequests } from "../contract.ts";

export const handler = tenantRoute(listPlanRequests, {
  load: ({ scope, query }, table) => table.query(openRequests(scope, query)),
  run: async ({ scope, table, loaded: { rows, nextCursor } }) => {
    const refs = Object.fromEntries(rows.map(({ memberId }) => [memberId, memberRef(scope, memberId)]));
    const members = await table.getMany(refs, { consistent: true });
    // The index lags, so what was decided a moment ago may still stand in it. Whoever was erased waits for nothing.
    const requests = rows.flatMap((request) => {
      const member = members[request.memberId];
      return member === undefined ? [] : [{ ...request, memberName: fullName(member) }];
    });
    return { requests, nextCursor };
  },
});
