import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { getImport, importNotFound } from "../contract.ts";
import { importRef } from "../repository.ts";

export const handler = tenantRoute(getImport, {
  gets: ({ scope, params }) => ({ stored: importRef(scope, params.importId) }),
  run: ({ found: { stored } }) => {
    if (stored === undefined) throw new AppError(importNotFound);
    return stored;
  },
});
