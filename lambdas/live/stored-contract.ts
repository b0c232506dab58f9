/** What is stored of live sessions: schemas. Rules decide on these. */
import * as z from "zod";
import { chatMessageIdSchema, liveSessionIdSchema, memberIdSchema } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";
import { packedLotsSchema } from "../points/contract.ts";
import { liveAudienceSchema, liveSourceSchema } from "./contract.ts";

/** What an administrator writes and decides. Its version is the one that an editor sees. */
export const storedSessionSchema = z.object({
  sessionId: liveSessionIdSchema,
  title: z.string(),
  summary: z.string(),
  hostName: z.string(),
  startAt: instantSchema,
  durationMinutes: z.int().min(1),
  audience: liveAudienceSchema,
  source: liveSourceSchema,
  waitingText: z.string(),
  hasChat: z.boolean(),
  isRecorded: z.boolean(),
  replayDays: z.int().min(1),
  status: z.enum(["draft", "published", "cancelled"]),
  publishedAt: instantSchema.nullable(),
  startedAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
  cancelledAt: instantSchema.nullable(),
  isReplayShown: z.boolean(),
  replayExpiresAt: instantSchema.nullable(),
  /** How far the work after the end has come: the channel is gone, then the recordings are. */
  cleared: z.enum(["nothing", "channel", "recordings"]),
  updatedAt: instantSchema,
  version: z.int(),
});
export type StoredSession = z.output<typeof storedSessionSchema>;

/** What Amazon IVS reports, and what is pinned. It changes while the session runs, and no editor sees its version. */
export const storedStageSchema = z.object({
  sessionId: liveSessionIdSchema,
  channelArn: z.string().nullable(),
  playbackUrl: z.string().nullable(),
  ingestServer: z.string().nullable(),
  keyMadeAt: instantSchema.nullable(),
  signal: z.enum(["none", "incoming", "lost"]),
  health: z.enum(["healthy", "starving", "unknown"]).nullable(),
  signalAt: instantSchema.nullable(),
  /** A channel records again after a long interruption, so there may be several. */
  recordings: z.array(z.object({ prefix: z.string(), durationSeconds: z.int().min(0) })),
  hasFailedRecording: z.boolean(),
  pinned: z.object({ messageId: chatMessageIdSchema, sentAt: instantSchema }).nullable(),
  reports: z.int().min(0),
  /** How many messages the host has removed, and the latest of them in the order of their removal. */
  removals: z.int().min(0).default(0),
  removedIds: z.array(chatMessageIdSchema).default([]),
  /** How many messages have lost the words of an erased member. */
  forgotten: z.int().min(0).default(0),
  version: z.int(),
});
export type StoredStage = z.output<typeof storedStageSchema>;

/** A member in a session: attendance, and what the host has decided about them. */
export const storedViewerSchema = z.object({
  sessionId: liveSessionIdSchema,
  memberId: memberIdSchema,
  firstAt: instantSchema,
  lastAt: instantSchema,
  /** Minutes of the clock in which the member was there. */
  minutes: z.int().min(0),
  lastMinute: z.int().min(0),
  isMuted: z.boolean(),
  isRemoved: z.boolean(),
  /** In the member's tokens of playback. Revoking ends those up to this version, and raises it. */
  tokenVersion: z.int().min(1),
  /** A playback that the member began has ended by then; null where nobody knows. */
  playsUntil: instantSchema.nullable().default(null),
  chatMinute: z.int().min(0),
  chatCount: z.int().min(0),
  version: z.int(),
});
export type StoredViewer = z.output<typeof storedViewerSchema>;

export const storedMessageSchema = z.object({
  messageId: chatMessageIdSchema,
  sessionId: liveSessionIdSchema,
  sentAt: instantSchema,
  memberId: memberIdSchema,
  senderName: z.string().nullable(),
  isStaff: z.boolean(),
  text: z.string().nullable(),
  reports: z.int().min(0),
  expiresAtSeconds: z.int(),
  version: z.int(),
});
export type StoredMessage = z.output<typeof storedMessageSchema>;

/** What a member paid for a session, once. */
export const storedPassSchema = z.object({
  sessionId: liveSessionIdSchema,
  memberId: memberIdSchema,
  pointsCost: z.int().min(1),
  chargeNumber: z.int().nullable(),
  paidFrom: packedLotsSchema.nullable(),
  paidAt: instantSchema,
  refundedAt: instantSchema.nullable(),
  /** For the answer to a repeated call. */
  intent: z.string(),
  bodyHash: z.string(),
  balance: z.int().min(0),
  version: z.int(),
});
export type StoredPass = z.output<typeof storedPassSchema>;

/** A member who wants to be told when a session goes live. */
export const storedReminderSchema = z.object({
  sessionId: liveSessionIdSchema,
  memberId: memberIdSchema,
  askedAt: instantSchema,
  /** The session's beginning, once the member is told; null before. */
  toldAt: instantSchema.nullable(),
  version: z.int(),
});
export type StoredReminder = z.output<typeof storedReminderSchema>;
