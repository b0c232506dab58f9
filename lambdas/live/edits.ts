/** What hosts change of a live session: its fields, publication, start, end and replay. Pure: time is in milliseconds. */
import { AppError } from "../contract/errors.ts";
import type { LiveSessionId } from "../contract/ids.ts";
import { minuteMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import {
  alreadyPublished,
  type LiveFields,
  liveLimits,
  noReplay,
  noSignal,
  noStream,
  notDraft,
  notPublished,
  sessionBegun,
  sessionOnSale,
  sessionOver,
  startPassed,
} from "./contract.ts";
import { ended, endOf, isOver, replayStateOf } from "./rules.ts";
import type { StoredSession, StoredStage } from "./stored-contract.ts";

const dayMilliseconds = 24 * 60 * minuteMilliseconds;

export function newSession(sessionId: LiveSessionId, fields: LiveFields, now: number): StoredSession {
  return {
    ...fields,
    sessionId,
    status: "draft",
    publishedAt: null,
    startedAt: null,
    endedAt: null,
    cancelledAt: null,
    isReplayShown: true,
    replayExpiresAt: null,
    cleared: "nothing",
    updatedAt: toInstant(now),
    version: 1,
  };
}

export const newStage = (sessionId: LiveSessionId): StoredStage => ({
  sessionId,
  channelArn: null,
  playbackUrl: null,
  ingestServer: null,
  keyMadeAt: null,
  signal: "none",
  health: null,
  signalAt: null,
  recordings: [],
  hasFailedRecording: false,
  pinned: null,
  reports: 0,
  removals: 0,
  removedIds: [],
  forgotten: 0,
  version: 1,
});

/** @throws `live.over`, `live.begun`, `live.on_sale`, `live.start_passed` */
export function decideEdit(session: StoredSession, stage: StoredStage, fields: LiveFields, now: number): StoredSession {
  if (isOver(session, stage, now)) throw new AppError(sessionOver);
  const edited = { ...session, ...fields, updatedAt: toInstant(now) };
  const core = ({ source, audience, startAt, isRecorded }: StoredSession) =>
    JSON.stringify([source, audience, startAt, isRecorded]);
  if (session.startedAt !== null && core(session) !== core(edited)) throw new AppError(sessionBegun);
  // Somebody may have paid. Their points would buy nothing, or what everybody has for nothing.
  const isOnSale = session.status === "published" && session.audience.kind === "points";
  if (isOnSale && edited.audience.kind !== "points") throw new AppError(sessionOnSale);
  const isMoved = edited.startAt !== session.startAt;
  if (session.status === "published" && isMoved && toMilliseconds(edited.startAt) <= now)
    throw new AppError(startPassed);
  if (session.status === "published" && isOver(edited, stage, now)) throw new AppError(startPassed);
  return edited;
}

/** @throws `live.already_published`, `live.over`, `live.start_passed` */
export function decidePublication(session: StoredSession, now: number): StoredSession {
  if (session.status === "cancelled") throw new AppError(sessionOver);
  if (session.status === "published") throw new AppError(alreadyPublished);
  if (endOf(session) <= now) throw new AppError(startPassed);
  return { ...session, status: "published", publishedAt: toInstant(now), updatedAt: toInstant(now) };
}

/** @throws `live.not_draft` */
export function refuseNotDraft({ status }: StoredSession): void {
  if (status !== "draft") throw new AppError(notDraft);
}

/** @throws `live.not_published`, `live.over` */
function refuseStep(session: StoredSession, stage: StoredStage, now: number): void {
  if (session.status === "draft") throw new AppError(notPublished);
  if (isOver(session, stage, now)) throw new AppError(sessionOver);
}

/** @throws `live.not_published`, `live.over` */
export function decideCancellation(session: StoredSession, stage: StoredStage, now: number): StoredSession {
  refuseStep(session, stage, now);
  return { ...session, status: "cancelled", cancelledAt: toInstant(now), updatedAt: toInstant(now) };
}

/** A session that has begun stays as it is. @throws `live.not_published`, `live.over`, `live.no_signal` */
export function decideStart(session: StoredSession, stage: StoredStage, now: number): StoredSession {
  refuseStep(session, stage, now);
  if (session.startedAt !== null) return session;
  if (session.source.kind === "stream" && stage.signal !== "incoming") throw new AppError(noSignal);
  return { ...session, startedAt: toInstant(now), updatedAt: toInstant(now) };
}

/** One that never began is cancelled, as the clock would do it. @throws `live.not_published`, `live.over` */
export function decideEnd(session: StoredSession, stage: StoredStage, now: number): StoredSession {
  if (session.startedAt === null) return decideCancellation(session, stage, now);
  refuseStep(session, stage, now);
  return ended(session, now);
}

/** @throws `live.no_replay` */
export function decideReplay(
  session: StoredSession,
  stage: StoredStage,
  { isShown, expiresAt }: { isShown: boolean; expiresAt: string },
  now: number,
): StoredSession {
  if (!["ready", "hidden", "preparing"].includes(replayStateOf(session, stage, now))) throw new AppError(noReplay);
  // A time in the past ends it now. Nobody may keep a recording for longer than the limit.
  const latest = toMilliseconds(session.endedAt ?? toInstant(now)) + liveLimits.mostReplayDays * dayMilliseconds;
  const replayExpiresAt = toInstant(Math.min(Math.max(toMilliseconds(expiresAt), now), latest));
  return { ...session, isReplayShown: isShown, replayExpiresAt, updatedAt: toInstant(now) };
}

/**
 * Whether a key can be made for the host's encoder. A draft has no channel yet.
 * @throws `live.no_stream`, `live.not_published`, `live.over`
 */
export function refuseNoStream(session: StoredSession, stage: StoredStage, now: number): void {
  if (session.source.kind === "link") throw new AppError(noStream);
  refuseStep(session, stage, now);
}
