/** Decisions about live sessions: their state, who may watch, what an edit changes. Pure: time is in milliseconds. */
import { localDate, type Zones, zoneAt } from "../contract/calendar.ts";
import { AppError } from "../contract/errors.ts";
import type { LiveSessionId } from "../contract/ids.ts";
import { minuteMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import { isFor, type Reader } from "../news/rules.ts";
import {
  alreadyPublished,
  alreadyUnlocked,
  type LiveAccess,
  type LiveCard,
  type LiveFields,
  type LiveSessionDetail,
  type LiveState,
  liveLimits,
  locked,
  noReminder,
  noReplay,
  noSignal,
  noStream,
  notDraft,
  notLive,
  notPublished,
  priceChanged,
  type ReplayState,
  sessionBegun,
  sessionNotFound,
  sessionOver,
  startPassed,
} from "./contract.ts";
import type { StoredSession, StoredStage } from "./stored-contract.ts";

const dayMilliseconds = 24 * 60 * minuteMilliseconds;
/** A channel is removed this long after the end. Until then its recording is finished. */
const clearChannelMinutes = 30;
/** A recording that is not finished this long after the end has failed. */
const recordingMinutes = 6 * 60;

export const endOf = ({ startAt, durationMinutes }: Pick<StoredSession, "startAt" | "durationMinutes">): number =>
  toMilliseconds(startAt) + durationMinutes * minuteMilliseconds;

/** When a session that nobody ends is over by the clock. */
const closesAt = (session: StoredSession): number => endOf(session) + liveLimits.graceMinutes * minuteMilliseconds;

export function stateOf(session: StoredSession, { signal }: Pick<StoredStage, "signal">, now: number): LiveState {
  if (session.status !== "published") return session.status;
  if (session.endedAt !== null || closesAt(session) <= now) return "ended";
  if (session.startedAt === null) return "scheduled";
  return session.source.kind === "link" || signal === "incoming" ? "live" : "interrupted";
}

/** The recording that the replay shows: the longest. */
export const recordingOf = ({
  recordings,
}: Pick<StoredStage, "recordings">): StoredStage["recordings"][number] | null =>
  recordings.reduce<StoredStage["recordings"][number] | null>(
    (longest, one) => (longest === null || one.durationSeconds > longest.durationSeconds ? one : longest),
    null,
  );

export function replayStateOf(session: StoredSession, stage: StoredStage, now: number): ReplayState {
  const { isRecorded, startedAt, endedAt, replayExpiresAt, isReplayShown, source } = session;
  if (!isRecorded || source.kind === "link" || startedAt === null || session.status !== "published") return "none";
  if (stateOf(session, stage, now) !== "ended") return "none";
  if (replayExpiresAt !== null && toMilliseconds(replayExpiresAt) <= now) return "expired";
  const isLate = toMilliseconds(endedAt ?? toInstant(closesAt(session))) + recordingMinutes * minuteMilliseconds <= now;
  if (recordingOf(stage) === null) return stage.hasFailedRecording || isLate ? "failed" : "preparing";
  return isReplayShown ? "ready" : "hidden";
}

function presentReplay(session: StoredSession, stage: StoredStage, now: number): LiveCard["replay"] {
  const state = replayStateOf(session, stage, now);
  const isKept = state === "ready" || state === "hidden";
  return {
    state,
    durationSeconds: isKept ? (recordingOf(stage)?.durationSeconds ?? null) : null,
    expiresAt: isKept ? session.replayExpiresAt : null,
  };
}

// Access --------------------------------------------------------------------------------------------------------------

/** What is known of somebody who wants to watch. */
export interface Grounds {
  reader: Reader;
  isRemoved: boolean;
  hasTicket: boolean;
  hasPaid: boolean;
  isReminded?: boolean;
}

/** Whether somebody may watch, or what would unlock it. Administrators may watch everything. */
export function accessOf({ audience }: Pick<StoredSession, "audience">, grounds: Grounds): LiveAccess {
  if (grounds.reader.role === "admin" || grounds.reader.role === "super_admin") return "open";
  if (grounds.isRemoved) return "removed";
  if (audience.kind === "everybody") return "open";
  if (audience.kind === "plans") return isFor(audience, grounds.reader) ? "open" : "plan";
  if (audience.kind === "event") return grounds.hasTicket ? "open" : "ticket";
  return grounds.hasPaid ? "open" : "points";
}

/** Whether members see it in their lists. A cancelled one can be found: those who wanted to come look for it. */
export const isVisible = ({ status }: Pick<StoredSession, "status">): boolean => status !== "draft";

/** @throws `live.locked` */
export function refuseLocked(session: StoredSession, grounds: Grounds): void {
  const access = accessOf(session, grounds);
  if (access !== "open") throw new AppError(locked, { access });
}

/**
 * Whether there is something to watch. The host's own people see the stream before it is shown to members.
 * @throws `live.not_live`
 */
export function refuseNotLive(
  session: StoredSession,
  stage: StoredStage,
  { reader, now }: { reader: Reader; now: number },
) {
  const state = stateOf(session, stage, now);
  const isHost = reader.role === "admin" || reader.role === "super_admin";
  const isTest = isHost && state === "scheduled" && stage.signal === "incoming";
  if (state !== "live" && state !== "interrupted" && !isTest) throw new AppError(notLive);
}

/** A meeting's address is told from ten minutes before the start until the end. */
export function meetingUrlOf(
  session: StoredSession,
  stage: StoredStage,
  access: LiveAccess,
  now: number,
): string | null {
  if (session.source.kind !== "link" || access !== "open") return null;
  const state = stateOf(session, stage, now);
  const isNear = state === "scheduled" && now >= toMilliseconds(session.startAt) - 10 * minuteMilliseconds;
  return state === "live" || isNear ? session.source.url : null;
}

/** Whether the chat takes messages: from half an hour before the start until ten minutes after the end. */
export function isChatOpen(session: StoredSession, stage: StoredStage, now: number): boolean {
  if (!session.hasChat) return false;
  const state = stateOf(session, stage, now);
  if (state === "live" || state === "interrupted") return true;
  if (state === "scheduled") return now >= toMilliseconds(session.startAt) - 30 * minuteMilliseconds;
  return (
    state === "ended" && session.endedAt !== null && now < toMilliseconds(session.endedAt) + 10 * minuteMilliseconds
  );
}

/** @throws `live.no_replay` */
export function refuseNoReplay(session: StoredSession, stage: StoredStage, now: number): string {
  const recording = recordingOf(stage);
  if (replayStateOf(session, stage, now) !== "ready" || recording === null) throw new AppError(noReplay);
  return recording.prefix;
}

/**
 * Whether somebody may pay for the session now. Its replay can be bought, too, while it can be watched.
 * @throws `live.over`, `live.already_unlocked`, `live.price_changed`
 */
export function refusePurchase(
  session: StoredSession,
  stage: StoredStage,
  { pointsCost, hasPaid, now }: { pointsCost: number; hasPaid: boolean; now: number },
): void {
  if (hasPaid || session.audience.kind !== "points") throw new AppError(alreadyUnlocked);
  const isReplay = ["ready", "preparing"].includes(replayStateOf(session, stage, now));
  if (isOver(session, stage, now) && !isReplay) throw new AppError(sessionOver);
  if (session.audience.pointsCost !== pointsCost) throw new AppError(priceChanged);
}

// Lists ---------------------------------------------------------------------------------------------------------------

/** Whether a session has begun and not ended. It counts while its stream is interrupted, too. */
export const isOn = (session: StoredSession, stage: StoredStage, now: number): boolean =>
  ["live", "interrupted"].includes(stateOf(session, stage, now));

/** @throws `live.no_reminder` unless the session is to come */
export function refuseReminder(session: StoredSession, stage: StoredStage, now: number): void {
  if (stateOf(session, stage, now) !== "scheduled") throw new AppError(noReminder);
}

/** Whether a session stands among those that are on or to come. */
export const isAhead = (state: LiveState): boolean => ["draft", "scheduled", "live", "interrupted"].includes(state);

/** The starts of sessions that may be on or to come, or that may be over. The state decides. */
export function boundsOf(when: "ahead" | "over", now: number) {
  const longest = (liveLimits.mostMinutes + liveLimits.graceMinutes) * minuteMilliseconds;
  return when === "ahead"
    ? { from: toInstant(now - longest), to: "9999", newestFirst: false }
    : { from: "0", to: toInstant(now + dayMilliseconds), newestFirst: true };
}

// Presentation --------------------------------------------------------------------------------------------------------

export function presentCard(session: StoredSession, stage: StoredStage, grounds: Grounds, now: number): LiveCard {
  const { sessionId, title, summary, hostName, startAt, audience, source, hasChat } = session;
  return {
    sessionId,
    title,
    summary,
    hostName,
    startAt,
    endAt: toInstant(endOf(session)),
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

/**
 * Whether a key can be made for the host's encoder. A draft has no channel yet.
 * @throws `live.no_stream`, `live.not_published`, `live.over`
 */
export function refuseNoStream(session: StoredSession, stage: StoredStage, now: number): void {
  if (session.source.kind === "link") throw new AppError(noStream);
  refuseStep(session, stage, now);
}

// Edits ---------------------------------------------------------------------------------------------------------------

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

const isOver = (session: StoredSession, stage: StoredStage, now: number): boolean =>
  ["ended", "cancelled"].includes(stateOf(session, stage, now));

/** @throws `live.over`, `live.begun`, `live.start_passed` */
export function decideEdit(session: StoredSession, stage: StoredStage, fields: LiveFields, now: number): StoredSession {
  if (isOver(session, stage, now)) throw new AppError(sessionOver);
  const edited = { ...session, ...fields, updatedAt: toInstant(now) };
  const core = ({ source, audience, startAt, isRecorded }: StoredSession) =>
    JSON.stringify([source, audience, startAt, isRecorded]);
  if (session.startedAt !== null && core(session) !== core(edited)) throw new AppError(sessionBegun);
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

/** The session after its end; its replay can be watched from then on. */
export function ended(session: StoredSession, at: number): StoredSession {
  const replayExpiresAt = session.isRecorded ? toInstant(at + session.replayDays * dayMilliseconds) : null;
  return { ...session, endedAt: toInstant(at), replayExpiresAt, updatedAt: toInstant(at) };
}

/** @throws `live.not_published`, `live.over` */
export function decideEnd(session: StoredSession, stage: StoredStage, now: number): StoredSession {
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

// What Amazon IVS reports ---------------------------------------------------------------------------------------------

/** What the session needs at Amazon IVS: a channel, a stopped stream, or nothing. */
export function wantedOf(session: StoredSession, stage: StoredStage, now: number): "channel" | "stopped" | "nothing" {
  if (session.source.kind === "link" || session.status === "draft" || session.cleared !== "nothing") return "nothing";
  return isOver(session, stage, now) ? "stopped" : "channel";
}

/** The stage after a look at what arrives; undefined if nothing has changed. */
export function afterSignal(
  stage: StoredStage,
  { isIncoming, health }: { isIncoming: boolean; health: "healthy" | "starving" | "unknown" },
  now: number,
): StoredStage | undefined {
  const signal = isIncoming ? "incoming" : stage.signal === "none" ? "none" : "lost";
  const after = { signal, health: isIncoming ? health : null } as const;
  if (after.signal === stage.signal && after.health === stage.health) return undefined;
  const signalAt = after.signal === stage.signal ? stage.signalAt : toInstant(now);
  return { ...stage, ...after, signalAt };
}

/** As many recordings as a stage names. */
const mostRecordings = 20;

/** The stage after a recording has ended or failed; undefined if nothing has changed. */
export function afterRecording(
  stage: StoredStage,
  {
    status,
    prefix,
    durationSeconds,
  }: { status: "started" | "ended" | "failed"; prefix: string; durationSeconds: number },
): StoredStage | undefined {
  if (status === "started") return undefined;
  if (status === "failed") return stage.hasFailedRecording ? undefined : { ...stage, hasFailedRecording: true };
  if (stage.recordings.some((known) => known.prefix === prefix) || stage.recordings.length >= mostRecordings)
    return undefined;
  return { ...stage, recordings: [...stage.recordings, { prefix, durationSeconds }] };
}

// The clock ----------------------------------------------------------------------------------------------------------

/**
 * The session's next moment in the list of due work; null when nothing is to come. It is over by the clock; then its
 * channel is removed, and its recordings when the replay has expired.
 */
export function nextMoment(session: StoredSession): string | null {
  if (session.status === "draft" || session.cleared === "recordings") return null;
  const overAt = session.cancelledAt ?? session.endedAt;
  if (overAt === null) return toInstant(closesAt(session));
  if (session.cleared === "nothing")
    return toInstant(toMilliseconds(overAt) + clearChannelMinutes * minuteMilliseconds);
  const filesUntil = session.status === "cancelled" ? overAt : (session.replayExpiresAt ?? overAt);
  return toInstant(
    Math.max(toMilliseconds(filesUntil), toMilliseconds(overAt) + recordingMinutes * minuteMilliseconds),
  );
}

export type Moment = "over" | "clear_channel" | "clear_recordings";

/** The moment that is due at `now`; undefined when none is. */
export function momentAt(session: StoredSession, now: number): Moment | undefined {
  const due = nextMoment(session);
  if (due === null || toMilliseconds(due) > now) return undefined;
  if (session.cancelledAt === null && session.endedAt === null) return "over";
  return session.cleared === "nothing" ? "clear_channel" : "clear_recordings";
}

/** A session that is over by the clock. One that never began counts as cancelled, so whoever paid is refunded. */
export function overByClock(session: StoredSession): StoredSession {
  const at = closesAt(session);
  if (session.startedAt !== null) return ended(session, at);
  return { ...session, status: "cancelled", cancelledAt: toInstant(at), updatedAt: toInstant(at) };
}

// Figures -------------------------------------------------------------------------------------------------------------

/** The day of a session that was held, by the clock that held when it began; null for another. Figures count by it. */
export function dayOfSession(
  { status, startAt, startedAt }: Pick<StoredSession, "status" | "startAt" | "startedAt">,
  zones: Zones,
): string | null {
  if (status !== "published" || startedAt === null) return null;
  return localDate(toMilliseconds(startAt), zoneAt(zones, startedAt));
}
