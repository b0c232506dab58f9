import { AppError, memberNotFound } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { countAdministrator } from "../../tenants/repository.ts";
import { lastAdministrator, setMemberRole } from "../contract.ts";
import { memberRef, saveMember } from "../repository.ts";
import { decideRoleChange } from "../rules.ts";

export const handler = tenantRoute(setMemberRole, {
  gets: ({ scope, params }) => ({ subject: memberRef(scope, params.memberId) }),
  run: ({ scope, found: { subject }, body, actorId, commit }) => {
    if (subject === undefined) throw new AppError(memberNotFound);
    const administrators = decideRoleChange(subject, body.role, actorId);
    const changed = { ...subject, role: body.role, version: body.version };
    const writes = [saveMember(scope, changed)];
    if (administrators !== 0) {
      writes.push(countAdministrator(scope, administrators, () => new AppError(lastAdministrator)));
    }
    return commit(writes, { ...changed, version: body.version + 1 }, { before: subject, after: changed });
  },
});
