import { readMemberList } from "../../members/list.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { counterLimits, findBuyers } from "../counter-contract.ts";
import { readBuyers } from "../list.ts";

export const handler = tenantRoute(findBuyers, {
  run: async ({ scope, tenant, query: { search }, table, now }) => {
    // People who wait for a decision have no wallet, and cannot buy.
    const wanted = { search, status: "joined", order: "name", direction: "ascending" } as const;
    const { rows } = await readMemberList(table, scope, { ...wanted, limit: counterLimits.found });
    const memberIds = rows.map(({ memberId }) => memberId);
    return { buyers: await readBuyers(table, scope, memberIds, { now, tenant }) };
  },
});
