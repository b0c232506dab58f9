import { AppError } from "../../contract/errors.ts";
import { minuteMilliseconds, toInstant, toMilliseconds } from "../../contract/time.ts";
import { playlistPathOf, signRecording } from "../../gateways/video.ts";
import { readerOf } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { refuseLocked, refuseNoReplay } from "../audience.ts";
import { liveLimits, sessionNotFound } from "../contract.ts";
import { readGrounds, viewingRefs } from "../list.ts";
import { isVisible } from "../rules.ts";
import { openReplay } from "../viewer-contract.ts";

export const handler = tenantRoute(openReplay, {
  gets: ({ scope, actorId, params: { sessionId } }) => ({
    ...viewingRefs(scope, actorId, sessionId),
  }),
  run: async ({ scope, actorId, role, found, origin, now, table, setCookies }) => {
    const { session, stage, viewer, pass, membership } = found;
    if (session === undefined || stage === undefined || !isVisible(session)) throw new AppError(sessionNotFound);
    const reader = readerOf(role, membership);
    refuseLocked(session, await readGrounds(table, scope, session, { actorId, reader, viewer, pass }));
    const prefix = refuseNoReplay(session, stage, now);
    const latest =
      session.replayExpiresAt === null ? Number.POSITIVE_INFINITY : toMilliseconds(session.replayExpiresAt);
    const expiresAt = Math.min(now + liveLimits.replayMinutes * minuteMilliseconds, latest);
    setCookies(await signRecording({ prefix, origin, expiresAt }));
    return { playlistPath: playlistPathOf(prefix), expiresAt: toInstant(expiresAt) };
  },
});
