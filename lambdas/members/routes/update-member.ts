import { AppError, memberNotFound } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { updateMember } from "../contract.ts";
import { memberRef, saveMember } from "../repository.ts";

export const handler = tenantRoute(updateMember, {
  gets: ({ scope, params }) => ({ subject: memberRef(scope, params.memberId) }),
  upgradeAnswer: (kept, { found: { subject } }) => ({
    firstName: subject?.firstName ?? "",
    lastName: subject?.lastName ?? "",
    phone: subject?.phone ?? null,
    ...(kept as object),
  }),
  run: ({ scope, found: { subject }, body: { version, ...details }, commit }) => {
    if (subject === undefined) throw new AppError(memberNotFound);
    const changed = { ...subject, ...details, version };
    return commit(
      [saveMember(scope, changed)],
      { ...changed, version: version + 1 },
      { before: subject, after: changed },
    );
  },
});
