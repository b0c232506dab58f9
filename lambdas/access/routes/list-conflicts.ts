import { tenantRoute } from "../../pipeline/handler.ts";
import { readNames } from "../list.ts";
import { namedRefused, peopleOfRefused } from "../refused.ts";
import { listConflicts } from "../refused-contract.ts";
import { openConflicts } from "../refused-repository.ts";

export const handler = tenantRoute(listConflicts, {
  load: ({ scope, query }, table) => table.query(openConflicts(scope, query)),
  run: async ({ scope, table, loaded: { rows, nextCursor } }) => {
    const nameOf = await readNames(table, scope, rows.flatMap(peopleOfRefused));
    return { conflicts: rows.map((row) => namedRefused(row, nameOf)), nextCursor };
  },
});
