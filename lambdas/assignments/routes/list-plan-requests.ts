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
    const nameOf = (memberId: string) => {
      const member = members[memberId];
      return member === undefined ? null : fullName(member);
    };
    // The index lags, so what was decided a moment ago may still stand in it.
    return { requests: rows.map((request) => ({ ...request, memberName: nameOf(request.memberId) })), nextCursor };
  },
});
