import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { addImportRows, importNotFound } from "../contract.ts";
import { addPart, importRef, receiptRef, saveImport } from "../repository.ts";
import { receivePart } from "../rules.ts";

export const handler = tenantRoute(addImportRows, {
  gets: ({ scope, params: { importId }, body: { part } }) => ({
    stored: importRef(scope, importId),
    receipt: receiptRef(scope, importId, part),
  }),
  run: ({ found: { stored, receipt }, scope, body, actorId, intent: { bodyHash }, now, commit }) => {
    // The trail names who announced the file, so nobody else adds rows to it.
    if (stored?.actorId !== actorId) throw new AppError(importNotFound);
    const received = receivePart(stored, { ...body, bodyHash }, { earlier: receipt, now });
    if (received === undefined) return stored;
    return commit([saveImport(scope, received), ...addPart(scope, stored, body, bodyHash)], received);
  },
});
