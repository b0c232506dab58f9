import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { importNotFound, listImportFailures } from "../contract.ts";
import { failuresOf, importRef } from "../repository.ts";

export const handler = tenantRoute(listImportFailures, {
  gets: ({ scope, params }) => ({ stored: importRef(scope, params.importId) }),
  load: ({ scope, params, query }, table) => table.query(failuresOf(scope, params.importId, query.cursor)),
  run: ({ found: { stored }, loaded: { rows, nextCursor } }) => {
    if (stored === undefined) throw new AppError(importNotFound);
    return { failures: rows.flat(), nextCursor };
  },
});
