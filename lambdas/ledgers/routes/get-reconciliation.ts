import { memberRef } from "../../members/repository.ts";
import { fullName } from "../../members/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { getReconciliation } from "../contract.ts";
import { reconciliationRef } from "../repository.ts";
import { isRunning } from "../rules.ts";

export const handler = tenantRoute(getReconciliation, {
  gets: ({ scope }) => ({ state: reconciliationRef(scope) }),
  run: async ({ found: { state }, scope, table, now }) => {
    const last = state?.last ?? null;
    const ids = [...new Set(last?.differences.map(({ memberId }) => memberId))];
    const members = await table.getMany(Object.fromEntries(ids.map((id) => [id, memberRef(scope, id)])), {
      consistent: true,
    });
    const named = (memberId: (typeof ids)[number]) => {
      const member = members[memberId];
      return member === undefined ? null : fullName(member);
    };
    return {
      running: state !== undefined && isRunning(state, now) ? state : null,
      last: last && {
        ...last,
        differences: last.differences.map((one) => ({ ...one, memberName: named(one.memberId) })),
      },
    };
  },
});
