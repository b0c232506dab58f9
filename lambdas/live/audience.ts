/** Who may watch a live session, buy it, chat in it or ask for a reminder. Pure: time is in milliseconds. */
import { AppError } from "../contract/errors.ts";
import { minuteMilliseconds, toMilliseconds } from "../contract/time.ts";
import { isFor, type Reader } from "../news/rules.ts";
import {
  alreadyUnlocked,
  type LiveAccess,
  locked,
  noReminder,
  noReplay,
  notLive,
  priceChanged,
  sessionOver,
} from "./contract.ts";
import { isOver, recordingOf, replayStateOf, stateOf } from "./rules.ts";
import type { StoredSession, StoredStage } from "./stored-contract.ts";

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
 * Whether somebody may pay for the session now. Its replay can be bought, too, while it can be watched. Nobody pays for
 * what is open to them already, or stays closed to them.
 * @throws `live.locked`, `live.over`, `live.already_unlocked`, `live.price_changed`
 */
export function refusePurchase(
  session: StoredSession,
  stage: StoredStage,
  { pointsCost, access, now }: { pointsCost: number; access: LiveAccess; now: number },
): void {
  if (access === "removed") throw new AppError(locked, { access });
  if (access !== "points" || session.audience.kind !== "points") throw new AppError(alreadyUnlocked);
  // A replay in preparation may still fail, and nobody would get the points back.
  if (isOver(session, stage, now) && replayStateOf(session, stage, now) !== "ready") throw new AppError(sessionOver);
  if (session.audience.pointsCost !== pointsCost) throw new AppError(priceChanged);
}

/** @throws `live.no_reminder` unless the session is to come */
export function refuseReminder(session: StoredSession, stage: StoredStage, now: number): void {
  if (stateOf(session, stage, now) !== "scheduled") throw new AppError(noReminder);
}
