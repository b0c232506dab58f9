/** A live session by the clock: its state, its replay, its next moment, its day. Pure: time is in milliseconds. */
import { localDate, type Zones, zoneAt } from "../contract/calendar.ts";
import { minuteMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import { type LiveState, liveLimits, type ReplayState } from "./contract.ts";
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

/** Whether members see it in their lists. A cancelled one can be found: those who wanted to come look for it. */
export const isVisible = ({ status }: Pick<StoredSession, "status">): boolean => status !== "draft";

/** Whether a session has ended or was cancelled. */
export const isOver = (session: StoredSession, stage: Pick<StoredStage, "signal">, now: number): boolean =>
  ["ended", "cancelled"].includes(stateOf(session, stage, now));

/** Whether a session has begun and not ended. It counts while its stream is interrupted, too. */
export const isOn = (session: StoredSession, stage: StoredStage, now: number): boolean =>
  ["live", "interrupted"].includes(stateOf(session, stage, now));

/** Whether a session stands among those that are on or to come. */
export const isAhead = (state: LiveState): boolean => ["draft", "scheduled", "live", "interrupted"].includes(state);

/** The starts of sessions that may be on or to come, or that may be over. The state decides. */
export function boundsOf(when: "ahead" | "over", now: number) {
  const longest = (liveLimits.mostMinutes + liveLimits.graceMinutes) * minuteMilliseconds;
  return when === "ahead"
    ? { from: toInstant(now - longest), to: "9999", newestFirst: false }
    : { from: "0", to: toInstant(now + dayMilliseconds), newestFirst: true };
}

/**
 * The session after its end; its replay can be watched from then on. One that was held before its time began when it
 * did, so it stands among those that are over.
 */
export function ended(session: StoredSession, at: number): StoredSession {
  const replayExpiresAt = session.isRecorded ? toInstant(at + session.replayDays * dayMilliseconds) : null;
  const { startAt, startedAt } = session;
  const isEarly = startedAt !== null && toMilliseconds(startAt) > at;
  return {
    ...session,
    startAt: isEarly ? startedAt : startAt,
    endedAt: toInstant(at),
    replayExpiresAt,
    updatedAt: toInstant(at),
  };
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
