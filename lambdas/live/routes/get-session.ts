import { AppError } from "../../contract/errors.ts";
import { roleAllows } from "../../contract/roles.ts";
import { toInstant } from "../../contract/time.ts";
import { readerOf } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { isChatOpen, meetingUrlOf } from "../audience.ts";
import { isKept, minuteOf, presentMessage } from "../chat.ts";
import { sessionNotFound } from "../contract.ts";
import { readGrounds, readKeys, viewingRefs } from "../list.ts";
import { messageRef, reminderRef, viewerMinuteRef } from "../repository.ts";
import { isVisible } from "../rules.ts";
import { presentCard } from "../session-views.ts";
import { getSession } from "../viewer-contract.ts";

export const handler = tenantRoute(getSession, {
  gets: ({ scope, actorId, params: { sessionId }, now }) => ({
    ...viewingRefs(scope, actorId, sessionId),
    reminder: reminderRef(scope, sessionId, actorId),
    minute: viewerMinuteRef(scope, sessionId, minuteOf(now)),
    before: viewerMinuteRef(scope, sessionId, minuteOf(now) - 1),
  }),
  run: async ({ scope, actorId, role, found, now, table }) => {
    const { session, stage, viewer, pass, membership, reminder, minute = 0, before = 0 } = found;
    if (session === undefined || stage === undefined || (!isVisible(session) && !roleAllows(role, "admin")))
      throw new AppError(sessionNotFound);
    const reader = readerOf(role, membership);
    const grounds = await readGrounds(table, scope, session, { actorId, reader, viewer, pass });
    const card = presentCard(session, stage, { ...grounds, isReminded: reminder !== undefined }, now);
    const isInside = card.access === "open";
    const pinnedRef =
      stage.pinned === null || !isInside ? undefined : messageRef(scope, session.sessionId, stage.pinned);
    const [{ pinned }, unlockedBy] = await Promise.all([
      table.getMany({ pinned: pinnedRef }, { consistent: true, isForDisplay: true }),
      isInside ? [] : readKeys(table, scope, session),
    ]);
    return {
      session: {
        ...card,
        waitingText: session.waitingText,
        startedAt: session.startedAt,
        meetingUrl: meetingUrlOf(session, stage, card.access, now),
      },
      unlockedBy,
      eventId: session.audience.kind === "event" ? session.audience.eventId : null,
      viewers: Math.max(minute, before),
      chat: {
        isOpen: isInside && isChatOpen(session, stage, now),
        isMuted: viewer?.isMuted === true,
        pinned: pinned === undefined || !isKept(pinned, now) ? null : presentMessage(pinned, actorId),
      },
      now: toInstant(now),
    };
  },
});
