import { startOfDay } from "../../contract/calendar.ts";
import { hourMilliseconds, toInstant } from "../../contract/time.ts";
import { memberRef } from "../../members/repository.ts";
import { fullName } from "../../members/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { listImports } from "../contract.ts";
import { importsSince, keptDays } from "../repository.ts";

const dayMilliseconds = 24 * hourMilliseconds;

export const handler = tenantRoute(listImports, {
  run: async ({ scope, tenant, query: { show, from, limit, cursor }, now, table }) => {
    // The table deletes late.
    const kept = toInstant(now - keptDays * dayMilliseconds);
    const first = from === undefined ? kept : toInstant(startOfDay(from, tenant.timeZone));
    const since = first > kept ? first : kept;
    const { rows, nextCursor } = await table.query(importsSince(scope, show, { from: since, limit, cursor }));
    const actorIds = [...new Set(rows.map(({ actorId }) => actorId))];
    const actors = await table.getMany(Object.fromEntries(actorIds.map((id) => [id, memberRef(scope, id)])), {
      consistent: false,
    });
    const imports = rows.map((stored) => {
      const actor = actors[stored.actorId];
      return { ...stored, actorName: actor === undefined ? null : fullName(actor) };
    });
    return { imports, nextCursor };
  },
});
