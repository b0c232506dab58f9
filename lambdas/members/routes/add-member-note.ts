import { AppError, memberNotFound } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { addMemberNote } from "../contract.ts";
import { addNote, memberRef } from "../repository.ts";

export const handler = tenantRoute(addMemberNote, {
  gets: ({ scope, params }) => ({ subject: memberRef(scope, params.memberId) }),
  run: ({ scope, found: { subject }, body, actorId, intent, now, commit }) => {
    if (subject === undefined) throw new AppError(memberNotFound);
    const note = { noteId: idFrom("note", intent.idBody), createdAt: toInstant(now) };
    return commit(addNote(scope, subject.memberId, { ...note, text: body.text, authorId: actorId }), note);
  },
});
