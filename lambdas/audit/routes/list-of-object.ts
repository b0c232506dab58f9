import { tenantRoute } from "../../pipeline/handler.ts";
import { auditEntryRef } from "../../store/audit.ts";
import { listOfObject } from "../contract.ts";
import { presentEntries, presentObject } from "../names.ts";
import { linesOfObject } from "../repository.ts";
import { asToldOf } from "../rules.ts";

export const handler = tenantRoute(listOfObject, {
  run: async ({ scope, query: { kind, objectId, limit, cursor }, table }) => {
    const page = { limit, ...(cursor === undefined ? {} : { cursor }) };
    const lines = await table.query(linesOfObject(scope, { kind, id: objectId }, page));
    const refs = Object.fromEntries(lines.rows.map(({ auditId }) => [auditId, auditEntryRef(scope, auditId)]));
    const found = await table.getMany(refs, { consistent: true, isForDisplay: true });
    const entries = lines.rows.flatMap(({ auditId }) => {
      const entry = found[auditId];
      return entry === undefined ? [] : [asToldOf(entry, { kind, id: objectId })];
    });
    const [object, presented] = await Promise.all([
      presentObject(table, scope, { kind, id: objectId }),
      presentEntries(table, scope, entries),
    ]);
    return { object, entries: presented, nextCursor: lines.nextCursor };
  },
});
