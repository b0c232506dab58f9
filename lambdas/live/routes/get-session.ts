import { AppError } from "../../contract/errors.ts";
import { toInstant } from "../../contract/time.ts";
import { eventRef } from "../../events/repository.ts";
import { membershipRef, planRef } from "../../memberships/repository.ts";
import { readerOf } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import type { Table } from "../../store/table.ts";
import type { TenantScope } from "../../store/tenant-scope.ts";
import { readGrounds } from "../access.ts";
import { isKept, minuteOf, presentMessage } from "../chat.ts";
import { sessionNotFound } from "../contract.ts";
import { messageRef, passRef, sessionRef, stageRef, viewerMinuteRef, viewerRef } from "../repository.ts";
import { isChatOpen, isVisible, meetingUrlOf, presentCard } from "../rules.ts";
import type { StoredSession } from "../stored-contract.ts";
import { getSession } from "../viewer-contract.ts";

export const handler = tenantRoute(getSession, {
  gets: ({ scope, actorId, params: { sessionId }, now }) => ({
    session: sessionRef(scope, sessionId),
    stage: stageRef(scope, sessionId),
    viewer: viewerRef(scope, actorId, sessionId),
    pass: passRef(scope, sessionId, actorId),
    membership: membershipRef(scope, actorId),
    minute: viewerMinuteRef(scope, sessionId, minuteOf(now)),
    before: viewerMinuteRef(scope, sessionId, minuteOf(now) - 1),
  }),
  run: async ({ scope, actorId, role, found, now, table }) => {
    const { session, stage, viewer, pass, membership, minute = 0, before = 0 } = found;
    if (session === undefined || stage === undefined || (!isVisible(session) && role === "member"))
      throw new AppError(sessionNotFound);
    const reader = readerOf(role, membership);
    const grounds = await readGrounds(table, scope, session, { actorId, reader, viewer, pass });
    const card = presentCard(session, stage, grounds, now);
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

/** The plans or the event that unlock a session, by name. */
async function readKeys(table: Table, scope: TenantScope, { audience }: StoredSession) {
  const shown = { consistent: false };
  if (audience.kind === "event") {
    const { event } = await table.getMany({ event: eventRef(scope, audience.eventId) }, shown);
    return event === undefined ? [] : [{ id: event.eventId, name: event.title }];
  }
  if (audience.kind !== "plans") return [];
  const refs = Object.fromEntries(audience.planIds.map((planId) => [planId, planRef(scope, planId)]));
  const plans = Object.values(await table.getMany(refs, shown));
  return plans.flatMap((plan) => (plan === undefined ? [] : [{ id: plan.planId, name: plan.name }]));
}
