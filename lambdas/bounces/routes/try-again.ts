import { AppError, memberNotFound } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { noMailTrouble } from "../../contract/mail-tags.ts";
import { toInstant } from "../../contract/time.ts";
import { createNote, memberRef, setMailStanding } from "../../members/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { clearMailMark, readMailMark } from "../../store/mail-marks.ts";
import { tryAgain } from "../contract.ts";

/** A consumer takes the address off SES's list, and then the mark goes. Mails wait meanwhile. */
export const handler = tenantRoute(tryAgain, {
  gets: ({ scope, params }) => ({ subject: memberRef(scope, params.memberId) }),
  run: async ({ scope, found: { subject }, table, body: { reason }, actorId, intent, now, commit }) => {
    if (subject === undefined) throw new AppError(memberNotFound);
    const { memberId } = subject;
    const at = toInstant(now);
    const mark = await readMailMark(table, scope, subject.mailHash);
    const noteId = idFrom("note", intent.idBody);
    return commit(
      [
        setMailStanding(scope, subject, noMailTrouble),
        createNote(scope, memberId, { noteId, authorId: actorId, text: reason, createdAt: at }),
        ...(mark === undefined ? [] : [clearMailMark(scope, mark, at)]),
      ],
      { memberId, version: subject.version + 1 },
      { before: subject, after: { ...subject, ...noMailTrouble } },
    );
  },
});
