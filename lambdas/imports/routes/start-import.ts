import { idFrom } from "../../contract/ids.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { startImport } from "../contract.ts";
import { createImport } from "../repository.ts";

export const handler = tenantRoute(startImport, {
  run: ({ scope, body: { rowCount }, actorId, role, intent, now, commit }) => {
    const begun = {
      importId: idFrom("pointsImport", intent.idBody),
      status: "receiving" as const,
      rowCount,
      done: 0,
      moved: 0,
      failed: 0,
      createdAt: toInstant(now),
      finishedAt: null,
    };
    const stored = { ...begun, actorId, actorRole: role, received: [], next: 0, version: 1 };
    return commit([createImport(scope, stored)], begun, { before: null, after: begun });
  },
});
