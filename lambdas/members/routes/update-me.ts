import { AppError, memberNotFound, staleVersion } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { updateMe } from "../contract.ts";
import { replaceMember } from "../repository.ts";
import { hasDetails } from "../rules.ts";

export const handler = tenantRoute(updateMe, {
  run: ({ scope, member, body: { version, ...details }, commit }) => {
    if (member === undefined) throw new AppError(memberNotFound);
    // A repeated call, as after a lost answer, finds its own change as the newest version.
    if (member.version === version + 1 && hasDetails(member, details)) return member;
    if (member.version !== version) throw new AppError(staleVersion);
    const changed = { ...member, ...details };
    return commit([replaceMember(scope, changed)], { ...changed, version: version + 1 });
  },
});
