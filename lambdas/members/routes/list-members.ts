import { localDate } from "../../contract/calendar.ts";
import { daysIn } from "../../contract/days.ts";
import type { MemberId } from "../../contract/ids.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { balanceAt } from "../../points/rules.ts";
import { countersRef } from "../../tenants/repository.ts";
import { listMembers } from "../contract.ts";
import { joinedOn, readMemberList } from "../list.ts";
import { memberRef } from "../repository.ts";

export const handler = tenantRoute(listMembers, {
  gets: ({ scope }) => ({ counters: countersRef(scope) }),
  run: async ({ scope, query, table, tenant, now, found: { counters } }) => {
    const days = daysIn(query);
    const { rows, nextCursor } = await readMemberList(table, scope, {
      ...query,
      joined: days && joinedOn(days, tenant),
    });
    const of = <Ref>(ref: (memberId: MemberId) => Ref, which = rows) =>
      Object.fromEntries(which.map(({ memberId }) => [memberId, ref(memberId)]));
    const unread = rows.filter(({ member }) => member === undefined);
    // The index that lists members lags. What the rows add is current.
    const [wallets, memberships, others] = await Promise.all([
      table.getMany(
        of((memberId) => walletRef(scope, memberId)),
        { consistent: true },
      ),
      table.getMany(
        of((memberId) => membershipRef(scope, memberId)),
        { consistent: true },
      ),
      table.getMany(
        of((memberId) => memberRef(scope, memberId), unread),
        { consistent: true },
      ),
    ]);
    const today = localDate(now, tenant.timeZone);
    const members = rows.flatMap(({ memberId, member = others[memberId] }) => {
      if (member === undefined) return [];
      const balance = balanceAt(wallets[memberId], today);
      return [{ ...member, balance, planName: memberships[memberId]?.planName ?? null }];
    });
    return { members, waiting: counters?.waiting ?? 0, nextCursor };
  },
});
