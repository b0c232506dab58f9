import { AppError } from "../../contract/errors.ts";
import { memberRef } from "../../members/repository.ts";
import { fullName } from "../../members/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { importNotFound, listImportFailures } from "../contract.ts";
import { failuresOf, importRef } from "../repository.ts";

export const handler = tenantRoute(listImportFailures, {
  gets: ({ scope, params }) => ({ stored: importRef(scope, params.importId) }),
  load: ({ scope, params, query }, table) => table.query(failuresOf(scope, params.importId, query.cursor)),
  run: async ({ scope, found: { stored }, loaded: { rows, nextCursor }, table }) => {
    if (stored === undefined) throw new AppError(importNotFound);
    const failed = rows.flat();
    const memberIds = [...new Set(failed.flatMap(({ memberId }) => memberId ?? []))];
    const members = await table.getMany(Object.fromEntries(memberIds.map((id) => [id, memberRef(scope, id)])), {
      consistent: false,
      isForDisplay: true,
    });
    const failures = failed.map(({ row, reason, memberId }) => {
      const member = memberId === null ? undefined : members[memberId];
      return { row, reason, memberName: member === undefined ? null : fullName(member) };
    });
    return { failures, nextCursor };
  },
});
