/**
 * Live sessions: a host sends pictures and sound, members watch and write to each other. The picture comes from Amazon
 * IVS, or the session is a link to a meeting elsewhere.
 */
import * as z from "zod";
import { defineError } from "../contract/errors.ts";
import {
  chatMessageIdSchema,
  eventIdSchema,
  liveSessionIdSchema,
  planIdSchema,
  tenantParams,
} from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { pointsSchema } from "../contract/money.ts";
import { lineSchema, nameSchema, proseSchema } from "../contract/text.ts";
import { instantSchema, plannedInstantSchema } from "../contract/time.ts";

export const liveLimits = {
  titleCharacters: 140,
  summaryCharacters: 500,
  hostCharacters: 120,
  waitingCharacters: 500,
  addressCharacters: 500,
  leastMinutes: 5,
  mostMinutes: 12 * 60,
  /** A session that nobody ends is over this long after its planned end. */
  graceMinutes: 4 * 60,
  leastReplayDays: 1,
  mostReplayDays: 365,
  messageCharacters: 500,
  messagesPerMinute: 10,
  chatDays: 30,
  /** A page of the chat is told of so many removed messages, the latest ones. */
  toldRemovals: 50,
  tokenMinutes: 5,
  replayMinutes: 10,
} as const;

/**
 * Who may watch.
 * - `plans`: members with one of these plans.
 * - `event`: members with a seat at the event.
 * - `points`: members who have paid this many points for it.
 */
export const liveAudienceSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("everybody") }),
  z.strictObject({ kind: z.literal("plans"), planIds: z.array(planIdSchema).min(1).max(10) }),
  z.strictObject({ kind: z.literal("event"), eventId: eventIdSchema }),
  z.strictObject({ kind: z.literal("points"), pointsCost: pointsSchema.min(1) }),
]);
export type LiveAudience = z.infer<typeof liveAudienceSchema>;

const meetingAddressSchema = z
  .string()
  .trim()
  .max(liveLimits.addressCharacters)
  .refine((address) => /^https:\/\/[^\s\p{Cc}\\]+$/u.test(address) && URL.canParse(address), issue("not_https"));

/** `stream`: pictures of Amazon IVS. `link`: a meeting elsewhere; only those who may watch see its address. */
export const liveSourceSchema = z.discriminatedUnion("kind", [
  z.strictObject({ kind: z.literal("stream") }),
  z.strictObject({ kind: z.literal("link"), url: meetingAddressSchema }),
]);
export type LiveSource = z.infer<typeof liveSourceSchema>;

/**
 * The state at the moment of the answer.
 * - `scheduled`: published and not begun. `live`: can be watched. `interrupted`: begun, and no picture arrives.
 * - `ended`: by the host, or by the clock.
 */
export const liveStateSchema = z.enum(["draft", "scheduled", "live", "interrupted", "ended", "cancelled"]);
export type LiveState = z.infer<typeof liveStateSchema>;

/**
 * The recording.
 * - `none`: nothing was recorded. `preparing`: the recording is being finished. `ready`: can be watched.
 * - `hidden`: the host has withdrawn it. `expired`: its time is over. `failed`: Amazon IVS could not record.
 */
export const replayStateSchema = z.enum(["none", "preparing", "ready", "hidden", "expired", "failed"]);
export type ReplayState = z.infer<typeof replayStateSchema>;

const fieldsShape = {
  title: nameSchema(liveLimits.titleCharacters),
  summary: proseSchema(liveLimits.summaryCharacters),
  /** Who speaks; empty for the workspace itself. */
  hostName: lineSchema(liveLimits.hostCharacters),
  startAt: plannedInstantSchema,
  durationMinutes: z.int().min(liveLimits.leastMinutes).max(liveLimits.mostMinutes),
  audience: liveAudienceSchema,
  source: liveSourceSchema,
  /** What the waiting room says before the start. */
  waitingText: proseSchema(liveLimits.waitingCharacters),
  hasChat: z.boolean(),
  isRecorded: z.boolean(),
  /** How many days after its end the replay can be watched. */
  replayDays: z.int().min(liveLimits.leastReplayDays).max(liveLimits.mostReplayDays),
};

const plainFieldsSchema = z.strictObject(fieldsShape);

/** What the fields must fulfil together. */
function checkFields({ source, isRecorded }: z.infer<typeof plainFieldsSchema>, context: z.RefinementCtx): void {
  if (source.kind === "link" && isRecorded)
    context.addIssue({ code: "custom", ...issue("link_not_recorded"), path: ["isRecorded"] });
}

export const liveFieldsSchema = plainFieldsSchema.superRefine(checkFields);
export type LiveFields = z.infer<typeof liveFieldsSchema>;

/** An edit with the version that its editor saw. */
export const liveEditSchema = z
  .strictObject({
    ...fieldsShape,
    version: z
      .int()
      .min(1)
      .max(Number.MAX_SAFE_INTEGER - 1),
  })
  .superRefine(checkFields);

export const replaySchema = z.object({
  state: replayStateSchema,
  durationSeconds: z.int().min(0).nullable(),
  /** Null unless it can be watched. */
  expiresAt: instantSchema.nullable(),
});

/**
 * What a member may do, and what is missing.
 * - `open`: may watch. `removed`: the host has removed the member.
 * - `plan`, `ticket`, `points`: what would unlock it.
 */
export const liveAccessSchema = z.enum(["open", "plan", "ticket", "points", "removed"]);
export type LiveAccess = z.infer<typeof liveAccessSchema>;

/** A session in a member's list. Where a meeting takes place is left out. */
export const liveCardSchema = z.object({
  sessionId: liveSessionIdSchema,
  title: z.string(),
  summary: z.string(),
  hostName: z.string(),
  startAt: instantSchema,
  /** The planned end. */
  endAt: instantSchema,
  /** When the host ended it. Null until then, and for a session that the clock ended. */
  endedAt: instantSchema.nullable(),
  state: liveStateSchema,
  source: z.enum(["stream", "link"]),
  audience: z.enum(["everybody", "plans", "event", "points"]),
  /** Null unless it is sold for points. */
  pointsCost: pointsSchema.nullable(),
  hasChat: z.boolean(),
  replay: replaySchema,
  access: liveAccessSchema,
  /** Whether the reader wants to be told when it goes live. */
  isReminded: z.boolean(),
});
export type LiveCard = z.infer<typeof liveCardSchema>;

/** A session to its editors. */
export const liveSessionSchema = z.object({
  ...fieldsShape,
  sessionId: liveSessionIdSchema,
  state: liveStateSchema,
  endAt: instantSchema,
  publishedAt: instantSchema.nullable(),
  startedAt: instantSchema.nullable(),
  endedAt: instantSchema.nullable(),
  cancelledAt: instantSchema.nullable(),
  replay: replaySchema,
  updatedAt: instantSchema,
  version: z.int(),
});
export type LiveSessionDetail = z.infer<typeof liveSessionSchema>;

export const chatMessageSchema = z.object({
  messageId: chatMessageIdSchema,
  sentAt: instantSchema,
  /** Null when the sender was erased. */
  senderName: z.string().nullable(),
  isMine: z.boolean(),
  /** Whether a verifier or an administrator wrote it. */
  isStaff: z.boolean(),
  /** Null when it was removed. */
  text: z.string().nullable(),
});
export type ChatMessage = z.infer<typeof chatMessageSchema>;

export const liveParams = tenantParams.extend({ sessionId: liveSessionIdSchema });

export const liveTrail = {
  of: "liveSession",
  shows: z.object({
    startAt: instantSchema,
    durationMinutes: z.int(),
    hasChat: z.boolean(),
    isRecorded: z.boolean(),
    replayDays: z.int(),
    state: liveStateSchema,
    publishedAt: instantSchema.nullable(),
    startedAt: instantSchema.nullable(),
    endedAt: instantSchema.nullable(),
  }),
  mentions: ["title", "summary", "hostName", "audience", "source", "waitingText"],
} as const;

export const sessionNotFound = defineError("live.not_found", 404, "There is no such live session.");
export const unknownEvent = defineError("live.unknown_event", 422, "There is no such event.");
export const sessionOver = defineError("live.over", 409, "This live session is over or cancelled.");
export const startPassed = defineError("live.start_passed", 422, "This live session would begin in the past.");
export const sessionBegun = defineError(
  "live.begun",
  409,
  "This live session has begun. Its source, audience and start stay as they are.",
);
export const sessionOnSale = defineError(
  "live.on_sale",
  409,
  "This live session is on sale for points, and stays so. Cancelled, it gives everybody their points back.",
);
export const notDraft = defineError(
  "live.not_draft",
  409,
  "Only a draft can be deleted. Cancel the live session instead.",
);
export const alreadyPublished = defineError("live.already_published", 409, "This live session is published already.");
export const notPublished = defineError("live.not_published", 409, "This live session is not published.");
export const notLive = defineError("live.not_live", 409, "This live session is not live at the moment.");
export const noStream = defineError("live.no_stream", 409, "This live session is a link, so it has no stream.");
export const noVideo = defineError(
  "live.no_video",
  422,
  "This installation sends no pictures itself. Give the link of a meeting instead.",
);
export const noSignal = defineError("live.no_signal", 409, "No picture arrives yet. Start the encoder first.");
/** `details.access` says what would unlock it. */
export const locked = defineError("live.locked", 403, "This live session is for other members.");
export const priceChanged = defineError("live.price_changed", 409, "The price has just changed. Look at it again.");
export const alreadyUnlocked = defineError("live.already_unlocked", 409, "You may watch this live session already.");
export const noWallet = defineError(
  "live.no_wallet",
  403,
  "Only members of this workspace have points: platform staff have none here.",
);
export const noReminder = defineError(
  "live.no_reminder",
  409,
  "Only members can be reminded, and only of a live session that has not begun.",
);
export const noReplay = defineError("live.no_replay", 409, "There is no replay to watch.");
export const chatClosed = defineError("live.chat_closed", 409, "The chat of this live session is closed.");
export const muted = defineError("live.muted", 403, "The host has muted you in this chat.");
export const tooManyMessages = defineError("live.too_many_messages", 429, "You are writing too fast. Wait a moment.");
export const messageNotFound = defineError("live.message_not_found", 404, "There is no such message.");
export const viewerNotFound = defineError("live.viewer_not_found", 404, "This member has not been in this session.");
