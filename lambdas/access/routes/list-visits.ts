import { tenantRoute } from "../../pipeline/handler.ts";
import { readEntries, readNames } from "../list.ts";
import { namedRefused, peopleOfRefused } from "../refused.ts";
import { listVisits } from "../visits-contract.ts";

export const handler = tenantRoute(listVisits, {
  run: async ({ scope, tenant, query, table }) => {
    const { rows, nextCursor } = await readEntries(table, scope, query, tenant.timeZone);
    const visitsOnly = rows.flatMap((row) => ("visitId" in row ? [row] : []));
    const refusedOnly = rows.flatMap((row) => ("visitId" in row ? [] : [row]));
    const nameOf = await readNames(table, scope, [
      ...visitsOnly.flatMap(({ memberId, by, leftBy, corrected }) => [memberId, by, leftBy, corrected?.by ?? null]),
      ...refusedOnly.flatMap(peopleOfRefused),
    ]);
    const visits = visitsOnly.map((visit) => ({
      ...visit,
      memberName: nameOf(visit.memberId),
      byName: nameOf(visit.by),
      leftByName: nameOf(visit.leftBy),
      correctedByName: nameOf(visit.corrected?.by ?? null),
    }));
    const refused = refusedOnly.map((row) => namedRefused(row, nameOf));
    return { visits, refused, nextCursor };
  },
});
