/** Live sessions as the API answers members and administrators with them. A test names what differs. */
import { type LiveCard, type LiveSessionDetail, liveCardSchema, liveSessionSchema } from "#lambdas/live/contract.ts";
import { getSession } from "#lambdas/live/viewer-contract.ts";

export const sessionId = `liv_${"1".repeat(26)}`;

const noReplay = { state: "none", durationSeconds: null, expiresAt: null } as const;

/** An hour by stream, open to everybody, at ten on the day of the tests. */
export const aLiveCard = (fields: object = {}): LiveCard =>
  liveCardSchema.parse({
    sessionId,
    title: "Talk by the fire",
    summary: "About old presses.",
    hostName: "Ada",
    startAt: "2026-11-24T10:00:00.000Z",
    endAt: "2026-11-24T11:00:00.000Z",
    endedAt: null,
    state: "scheduled",
    source: "stream",
    audience: "everybody",
    pointsCost: null,
    hasChat: true,
    replay: noReplay,
    access: "open",
    isReminded: false,
    ...fields,
  });

export const aSession = (fields: object = {}, more: object = {}) =>
  getSession.response.parse({
    session: { ...aLiveCard(), waitingText: "We begin soon.", startedAt: null, meetingUrl: null, ...fields },
    unlockedBy: [],
    eventId: null,
    viewers: 0,
    chat: { isOpen: true, isMuted: false, pinned: null },
    now: "2026-11-24T09:30:00.000Z",
    ...more,
  });

export const aMessage = (number: number, fields: object = {}) => ({
  messageId: `msg_${String(number).padStart(26, "0")}`,
  sentAt: `2026-11-24T09:${String(number).padStart(2, "0")}:00.000Z`,
  senderName: "Maya Chen",
  isMine: false,
  isStaff: false,
  text: `Message ${number}`,
  ...fields,
});

/** A page of a chat from which nothing was removed. */
export const aChatPage = (messages: object[] = [], fields: object = {}) => ({
  messages,
  nextCursor: null,
  removals: { count: 0, latest: [], forgotten: 0 },
  ...fields,
});

export const aDetailOf = (fields: object = {}): LiveSessionDetail =>
  liveSessionSchema.parse({
    sessionId,
    title: "Talk by the fire",
    summary: "",
    hostName: "",
    startAt: "2026-11-24T10:00:00.000Z",
    endAt: "2026-11-24T11:00:00.000Z",
    durationMinutes: 60,
    audience: { kind: "everybody" },
    source: { kind: "stream" },
    waitingText: "",
    hasChat: true,
    isRecorded: false,
    replayDays: 30,
    state: "scheduled",
    publishedAt: "2026-11-20T10:00:00.000Z",
    startedAt: null,
    endedAt: null,
    cancelledAt: null,
    replay: noReplay,
    updatedAt: "2026-11-20T10:00:00.000Z",
    version: 2,
    ...fields,
  });
