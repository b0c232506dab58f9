import { AppError, memberNotFound } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { setDeskNote } from "../contract.ts";
import { memberRef, replaceDeskNote } from "../repository.ts";

export const handler = tenantRoute(setDeskNote, {
  gets: ({ scope, params }) => ({ subject: memberRef(scope, params.memberId) }),
  upgradeAnswer: (kept, { found: { subject } }) => ({ ...(kept as object), deskNote: subject?.deskNote ?? null }),
  run: ({ scope, found: { subject }, body: { deskNote: words, version }, commit }) => {
    if (subject === undefined) throw new AppError(memberNotFound);
    const { memberId } = subject;
    const deskNote = words || null;
    return commit(
      [replaceDeskNote(scope, { memberId, version }, deskNote)],
      { memberId, deskNote, version: version + 1 },
      { before: subject, after: { ...subject, deskNote } },
    );
  },
});
