/** What readers and hosts are shown of a live session. Pure: time is in milliseconds. */
import { AppError } from "../contract/errors.ts";
import { toInstant } from "../contract/time.ts";
import { accessOf, type Grounds } from "./audience.ts";
import { type LiveCard, type LiveSessionDetail, sessionNotFound } from "./contract.ts";
import { endOf, recordingOf, replayStateOf, stateOf } from "./rules.ts";
import type { StoredSession, StoredStage } from "./stored-contract.ts";

function presentReplay(session: StoredSession, stage: StoredStage, now: number): LiveCard["replay"] {
  const state = replayStateOf(session, stage, now);
  const isKept = state === "ready" || state === "hidden";
  return {
    state,
    durationSeconds: isKept ? (recordingOf(stage)?.durationSeconds ?? null) : null,
    expiresAt: isKept ? session.replayExpiresAt : null,
  };
}

export function presentCard(session: StoredSession, stage: StoredStage, grounds: Grounds, now: number): LiveCard {
  const { sessionId, title, summary, hostName, startAt, audience, source, hasChat } = session;
  return {
    sessionId,
    title,
    summary,
    hostName,
    startAt,
    endAt: toInstant(endOf(session)),
    endedAt: session.endedAt,
    state: stateOf(session, stage, now),
    source: source.kind,
    audience: audience.kind,
    pointsCost: audience.kind === "points" ? audience.pointsCost : null,
    hasChat,
    replay: presentReplay(session, stage, now),
    access: accessOf(session, grounds),
    isReminded: grounds.isReminded === true,
  };
}

export function presentDetail(session: StoredSession, stage: StoredStage, now: number): LiveSessionDetail {
  return {
    ...session,
    state: stateOf(session, stage, now),
    endAt: toInstant(endOf(session)),
    replay: presentReplay(session, stage, now),
  };
}

/**
 * An audited answer again, with the words that its entry does not keep, as the session has them now.
 * @throws `live.not_found` when the session was deleted meanwhile
 */
export function detailAgain(
  kept: unknown,
  { session, stage }: { session: StoredSession | undefined; stage: StoredStage | undefined },
  now: number,
): LiveSessionDetail {
  if (session === undefined || stage === undefined) throw new AppError(sessionNotFound);
  return { ...presentDetail(session, stage, now), ...(kept as object) };
}

/** What the host sees of the stream; null for a link. */
export function presentStream(session: StoredSession, stage: StoredStage) {
  if (session.source.kind === "link") return null;
  const { channelArn, ingestServer, keyMadeAt, signal: state, health, signalAt: since } = stage;
  return { isReady: channelArn !== null, ingestServer, keyMadeAt, signal: { state, health, since } };
}
