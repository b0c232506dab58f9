import { localDate } from "../../contract/calendar.ts";
import { memberWithAddress } from "../../members/list.ts";
import { membershipRef, readPlans } from "../../memberships/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { checkAssignments } from "../contract.ts";
import { readNamedMembers } from "../repository.ts";
import { readRows, refuseTooMany } from "../rules.ts";

export const handler = tenantRoute(checkAssignments, {
  run: async ({ scope, table, tenant, body, now }) => {
    refuseTooMany(body.rows);
    const members = await readNamedMembers(table, body.rows, {
      memberWithAddress: async (email) => (await memberWithAddress(table, scope, email))?.memberId,
      membershipRef: (memberId) => membershipRef(scope, memberId),
      walletRef: (memberId) => walletRef(scope, memberId),
    });
    const plans = await readPlans(table, scope);
    const { ready, issues } = readRows(body.rows, { members, plans, today: localDate(now, tenant.timeZone) });
    const given = ready.map(({ row, memberId, plan: { planId, pointsPerCycle: points } }) => ({
      row,
      memberId,
      planId,
      points,
    }));
    return { issues, ready: given };
  },
});
