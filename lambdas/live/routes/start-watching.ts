import { AppError } from "../../contract/errors.ts";
import { minuteMilliseconds, toInstant } from "../../contract/time.ts";
import { signPlayback } from "../../gateways/video.ts";
import { whileUnchanged } from "../../members/repository.ts";
import { readerOf } from "../../news/rules.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { refuseLocked, refuseNotLive } from "../audience.ts";
import { newViewer, playing } from "../chat.ts";
import { liveLimits, notLive, sessionNotFound } from "../contract.ts";
import { readGrounds, viewingRefs, whileOpen } from "../list.ts";
import { saveViewer } from "../repository.ts";
import { isVisible } from "../rules.ts";
import type { StoredStage } from "../stored-contract.ts";
import { startWatching } from "../viewer-contract.ts";

export const handler = tenantRoute(startWatching, {
  gets: ({ scope, actorId, params: { sessionId } }) => ({
    ...viewingRefs(scope, actorId, sessionId),
  }),
  run: async ({ scope, actorId, member, role, found, origin, now, table, commit }) => {
    const { session, stage, viewer, pass, membership } = found;
    if (session === undefined || stage === undefined || !isVisible(session)) throw new AppError(sessionNotFound);
    const reader = readerOf(role, membership);
    const grounds = await readGrounds(table, scope, session, { actorId, reader, viewer, pass });
    refuseLocked(session, grounds);
    refuseNotLive(session, stage, { reader, now });
    const known = viewer ?? newViewer(session.sessionId, actorId, now);
    const isLink = session.source.kind === "link";
    const watching = (isLink ? undefined : playing(known, session)) ?? known;
    const expiresAt = now + liveLimits.tokenMinutes * minuteMilliseconds;
    const playbackUrl =
      session.source.kind === "link"
        ? session.source.url
        : await addressOf(stage, { viewerId: actorId, version: watching.tokenVersion, origin, expiresAt });
    // Whoever ends what opens the session finds this viewer and revokes the token. Until then, nothing may have ended.
    const unchanged = [
      ...(member === undefined ? [] : [whileUnchanged(scope, member)]),
      ...whileOpen(scope, session, grounds, { actorId, membership }),
    ];
    return commit([...(viewer === watching ? [] : [saveViewer(scope, watching, viewer)]), ...unchanged], {
      playbackUrl,
      expiresAt: toInstant(expiresAt),
    });
  },
});

type Claims = Omit<Parameters<typeof signPlayback>[0], "channelArn">;

/** The stream's playlist with the token. @throws `live.not_live` while there is no channel */
async function addressOf({ channelArn, playbackUrl }: StoredStage, claims: Claims): Promise<string> {
  if (channelArn === null || playbackUrl === null) throw new AppError(notLive);
  const address = new URL(playbackUrl);
  address.searchParams.set("token", await signPlayback({ channelArn, ...claims }));
  return address.href;
}
