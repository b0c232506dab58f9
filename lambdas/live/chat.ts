/** Decisions about chats and presence. Pure. */
import { AppError } from "../contract/errors.ts";
import type { ChatMessageId, LiveSessionId, MemberId } from "../contract/ids.ts";
import { minuteMilliseconds, toInstant, toMilliseconds } from "../contract/time.ts";
import { type ChatMessage, liveLimits, muted, tooManyMessages } from "./contract.ts";
import type { Attendee } from "./host-contract.ts";
import type { StoredMessage, StoredSession, StoredStage, StoredViewer } from "./stored-contract.ts";

/** The number of the minute on the clock. */
export const minuteOf = (now: number): number => Math.floor(now / minuteMilliseconds);

export const newViewer = (sessionId: LiveSessionId, memberId: MemberId, now: number): StoredViewer => ({
  sessionId,
  memberId,
  firstAt: toInstant(now),
  lastAt: toInstant(now),
  minutes: 0,
  lastMinute: 0,
  isMuted: false,
  isRemoved: false,
  tokenVersion: 1,
  playsUntil: toInstant(now),
  chatMinute: 0,
  chatCount: 0,
  version: 1,
});

/** The viewer once they are there in this minute; undefined if this minute is counted already. */
export function present(viewer: StoredViewer, now: number): StoredViewer | undefined {
  const minute = minuteOf(now);
  if (viewer.lastMinute >= minute) return undefined;
  return { ...viewer, lastAt: toInstant(now), minutes: viewer.minutes + 1, lastMinute: minute };
}

/**
 * The viewer once a playback of the stream begins; undefined if that changes nothing. The start of a session that has
 * begun stays, and its length has a limit. Before that, the host's own people see a test, whose end nobody knows.
 */
export function playing(
  viewer: StoredViewer,
  { startAt, startedAt }: Pick<StoredSession, "startAt" | "startedAt">,
): StoredViewer | undefined {
  const longest = (liveLimits.mostMinutes + liveLimits.graceMinutes) * minuteMilliseconds;
  const playsUntil = startedAt === null ? null : toInstant(toMilliseconds(startAt) + longest);
  return viewer.playsUntil === playsUntil ? undefined : { ...viewer, playsUntil };
}

/** Whether a playback that the member began may still run. */
export const mayPlay = ({ playsUntil }: Pick<StoredViewer, "playsUntil">, now: number): boolean =>
  playsUntil === null || toMilliseconds(playsUntil) > now;

/**
 * The viewer after one more message.
 * @throws `live.muted`, `live.too_many_messages`
 */
export function afterMessage(viewer: StoredViewer, now: number): StoredViewer {
  if (viewer.isMuted || viewer.isRemoved) throw new AppError(muted);
  const chatMinute = minuteOf(now);
  const chatCount = viewer.chatMinute === chatMinute ? viewer.chatCount + 1 : 1;
  if (chatCount > liveLimits.messagesPerMinute) {
    const retryAfterSeconds = Math.ceil(((chatMinute + 1) * minuteMilliseconds - now) / 1000);
    throw new AppError(tooManyMessages, { retryAfterSeconds });
  }
  return { ...viewer, chatMinute, chatCount };
}

interface Sender {
  memberId: MemberId;
  name: string;
  isStaff: boolean;
}

export function newMessage(
  ids: { messageId: ChatMessageId; sessionId: LiveSessionId },
  { memberId, name, isStaff }: Sender,
  text: string,
  now: number,
): StoredMessage {
  const sentAt = toInstant(now);
  const expiresAtSeconds = Math.ceil(toMilliseconds(sentAt) / 1000) + liveLimits.chatDays * 24 * 60 * 60;
  return { ...ids, sentAt, memberId, senderName: name, isStaff, text, reports: 0, expiresAtSeconds, version: 1 };
}

/** The stage once a message is removed. Its reports are answered, and it is pinned no more. */
export function afterRemoval(stage: StoredStage, { messageId, reports }: StoredMessage): StoredStage {
  return {
    ...stage,
    reports: Math.max(0, stage.reports - reports),
    pinned: stage.pinned?.messageId === messageId ? null : stage.pinned,
    removals: stage.removals + 1,
    removedIds: [...stage.removedIds, messageId].slice(-liveLimits.toldRemovals),
  };
}

/** A message to whoever reads the chat. A time to live may be late by days, so the clock decides, too. */
export const presentMessage = (message: StoredMessage, actorId: MemberId): ChatMessage => ({
  ...message,
  isMine: message.memberId === actorId,
});

export const isKept = ({ expiresAtSeconds }: Pick<StoredMessage, "expiresAtSeconds">, now: number): boolean =>
  expiresAtSeconds * 1000 > now;

/** Somebody counts as there for two minutes after they last said so. */
export const presentAttendee = (viewer: StoredViewer, name: string | null, now: number): Attendee => ({
  ...viewer,
  name,
  isHere: minuteOf(now) - viewer.lastMinute <= 1,
});
