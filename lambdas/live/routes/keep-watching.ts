import { AppError } from "../../contract/errors.ts";
import { readerOf } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { refuseLocked, refuseNotLive } from "../audience.ts";
import { minuteOf, newViewer, present } from "../chat.ts";
import { sessionNotFound } from "../contract.ts";
import { readGrounds, viewingRefs } from "../list.ts";
import { countViewer, saveViewer, viewerMinuteRef } from "../repository.ts";
import { isVisible } from "../rules.ts";
import { keepWatching } from "../viewer-contract.ts";

export const handler = tenantRoute(keepWatching, {
  gets: ({ scope, actorId, params: { sessionId }, now }) => ({
    ...viewingRefs(scope, actorId, sessionId),
    minute: viewerMinuteRef(scope, sessionId, minuteOf(now)),
    before: viewerMinuteRef(scope, sessionId, minuteOf(now) - 1),
  }),
  run: async ({ scope, actorId, role, found, now, table, commit }) => {
    const { session, stage, viewer, pass, membership, minute = 0, before = 0 } = found;
    if (session === undefined || stage === undefined || !isVisible(session)) throw new AppError(sessionNotFound);
    const reader = readerOf(role, membership);
    refuseLocked(session, await readGrounds(table, scope, session, { actorId, reader, viewer, pass }));
    refuseNotLive(session, stage, { reader, now });
    const { sessionId } = session;
    const here = viewer ?? newViewer(sessionId, actorId, now);
    const after = present(here, now);
    if (after === undefined) return commit([], { viewers: Math.max(minute, before), minutes: here.minutes });
    return commit([saveViewer(scope, after, viewer), countViewer(scope, sessionId, minuteOf(now))], {
      viewers: Math.max(minute + 1, before),
      minutes: after.minutes,
    });
  },
});
