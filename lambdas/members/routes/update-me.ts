import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../shared/handler.ts";
import { memberNotFound, updateMe } from "../contract.ts";
import { saveMember } from "../repository.ts";

export const handler = tenantRoute(updateMe, {
  run: ({ scope, member, body, commit }) => {
    if (member === undefined) throw new AppError(memberNotFound);
    const changed = { ...member, ...body };
    return commit([saveMember(scope, changed)], { ...changed, version: body.version + 1 });
  },
});
