import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { addImportRows, importNotFound } from "../contract.ts";
import { addPart, importRef, saveImport } from "../repository.ts";
import { receivePart } from "../rules.ts";

export const handler = tenantRoute(addImportRows, {
  gets: ({ scope, params }) => ({ stored: importRef(scope, params.importId) }),
  run: ({ found: { stored }, scope, body, actorId, commit }) => {
    // The trail names who announced the file, so nobody else adds rows to it.
    if (stored?.actorId !== actorId) throw new AppError(importNotFound);
    const received = receivePart(stored, body);
    if (received === undefined) return stored;
    return commit([saveImport(scope, received), addPart(scope, stored, body)], received);
  },
});
