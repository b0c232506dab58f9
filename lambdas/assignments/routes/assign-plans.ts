import { localDate } from "../../contract/calendar.ts";
import { memberWithAddress } from "../../members/list.ts";
import { decideChange } from "../../memberships/changes.ts";
import { membershipRef, readPlans } from "../../memberships/repository.ts";
import { trailOf } from "../../memberships/rules.ts";
import { membershipItems } from "../../memberships/transactions.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import type { Wallet } from "../../points/rules.ts";
import { assignPlans } from "../contract.ts";
import { readNamedMembers } from "../repository.ts";
import { readRows, refuseTooMany } from "../rules.ts";

/** Assigns all valid rows in one transaction. Safe to repeat: the same call finds its audit entry and does nothing. */
export const handler = tenantRoute(assignPlans, {
  run: async ({ scope, table, tenant, body, actorId, now, commit }) => {
    refuseTooMany(body.rows);
    const members = await readNamedMembers(table, body.rows, {
      memberWithAddress: async (email) => (await memberWithAddress(table, scope, email))?.memberId,
      membershipRef: (memberId) => membershipRef(scope, memberId),
      walletRef: (memberId) => walletRef(scope, memberId),
    });
    const { timeZone } = tenant;
    const plans = await readPlans(table, scope);
    const { ready, issues } = readRows(body.rows, { members, plans, today: localDate(now, timeZone) });
    const byMember = new Map([...members.values()].map((known) => [known.memberId, known]));
    const marked = new Set<string>();
    const items = ready.map(({ memberId, plan, endsOn }) => {
      const { membership: seen, wallet } = byMember.get(memberId) as { wallet: Wallet; membership: undefined };
      const change = { action: "assign", planId: plan.planId, endsOn } as const;
      const stepped = decideChange(change, { membership: seen, plan, now, timeZone });
      // No item stands twice in a transaction, so only the first of its members marks a plan.
      const markedPlan = marked.has(plan.planId) ? undefined : plan;
      marked.add(plan.planId);
      const grounds = { seen, wallet, plan: markedPlan, expired: 0, by: actorId, now, timeZone };
      return { memberId, ...membershipItems(scope, stepped, grounds) };
    });
    const granted = items.reduce((sum, item) => sum + item.granted, 0);
    const assigned = { assigned: items.length, granted, issues };
    return commit(
      items.flatMap(({ writes }) => writes),
      assigned,
      {
        before: null,
        after: assigned,
        others: items.map(({ memberId, membership }) => ({ id: memberId, after: trailOf(membership) })),
      },
    );
  },
});
