import { fullName } from "../../members/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { readPeople, readVisits } from "../list.ts";
import { listVisits } from "../visits-contract.ts";

export const handler = tenantRoute(listVisits, {
  run: async ({ scope, tenant, query, table }) => {
    const { rows, nextCursor } = await readVisits(table, scope, query, tenant.timeZone);
    const ids = rows.flatMap(({ memberId, by, leftBy }) => [memberId, by, leftBy]);
    const personOf = await readPeople(table, scope, ids);
    const nameOf = (memberId: Parameters<typeof personOf>[0]) => {
      const person = personOf(memberId);
      return person === undefined ? null : fullName(person);
    };
    const visits = rows.map((visit) => ({
      ...visit,
      memberName: nameOf(visit.memberId),
      byName: nameOf(visit.by),
      leftByName: nameOf(visit.leftBy),
    }));
    return { visits, nextCursor };
  },
});
