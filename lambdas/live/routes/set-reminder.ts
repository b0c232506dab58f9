import { AppError } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { memberRef } from "../../members/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { whilePresent, whileVersion } from "../../store/write-items.ts";
import { refuseReminder } from "../audience.ts";
import { noReminder, sessionNotFound } from "../contract.ts";
import { createReminder, reminderRef, removeReminder, sessionRef, stageRef } from "../repository.ts";
import { isVisible } from "../rules.ts";
import { setReminder } from "../viewer-contract.ts";

export const handler = tenantRoute(setReminder, {
  gets: ({ scope, actorId, params: { sessionId } }) => ({
    session: sessionRef(scope, sessionId),
    stage: stageRef(scope, sessionId),
    reminder: reminderRef(scope, sessionId, actorId),
  }),
  run: ({ scope, member, found: { session, stage, reminder }, body: { isReminded }, now, commit }) => {
    if (session === undefined || stage === undefined || !isVisible(session)) throw new AppError(sessionNotFound);
    if (!isReminded) return commit(reminder === undefined ? [] : [removeReminder(scope, reminder)], { isReminded });
    if (reminder !== undefined) return commit([], { isReminded });
    if (member === undefined) throw new AppError(noReminder);
    refuseReminder(session, stage, now);
    const { sessionId, version } = session;
    const { memberId } = member;
    const asked = { sessionId, memberId, askedAt: toInstant(now), toldAt: null, version: 1 };
    return commit(
      [
        createReminder(scope, asked),
        // Of a reminder and the beginning, one comes first. So whoever has asked is told.
        whileVersion(sessionRef(scope, sessionId).key, version),
        whilePresent(memberRef(scope, memberId).key),
      ],
      { isReminded },
    );
  },
});
