/** What is stored of live sessions: the session, its stage, who watches, who paid, and the chat. */
import * as z from "zod";
import {
  type ChatMessageId,
  chatMessageIdSchema,
  type LiveSessionId,
  liveSessionIdSchema,
  type MemberId,
  memberIdSchema,
  tenantIdSchema,
} from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";
import { defineItem } from "../store/define-item.ts";
import { dueList } from "../store/items.ts";
import { idIn, platformKey, tenantKey, tenantList } from "../store/keys.ts";
import {
  storedMessageSchema,
  storedPassSchema,
  storedReminderSchema,
  storedSessionSchema,
  storedStageSchema,
  storedViewerSchema,
} from "./stored-contract.ts";

/** Published sessions by start. */
export const sessionsByStartList = tenantList("gsi1", "LS");
/** All sessions by start, drafts among them. */
export const allSessionsList = tenantList("gsi2", "LA");
export const viewersList = tenantList<[sessionId: LiveSessionId]>("gsi2", "LV#<sessionId>");

export const liveSessionItem = defineItem({
  entity: "liveSession",
  summary: "live session",
  readBy: "by id",
  schema: storedSessionSchema,
  key: tenantKey<[sessionId: LiveSessionId]>("LIVE#<sessionId>", "SESSION"),
  lists: [
    { list: sessionsByStartList, order: "published, by start" },
    { list: allSessionsList, order: "all, by start" },
    { list: dueList, order: "live sessions by their next moment: end by the clock, clearing up" },
  ],
});

export const liveStageItem = defineItem({
  entity: "liveStage",
  summary: "what Amazon IVS reports of a live session",
  readBy: "with its session",
  schema: storedStageSchema,
  key: tenantKey<[sessionId: LiveSessionId]>("LIVE#<sessionId>", "STAGE"),
});

/** Says whose a session is. The page of a session has no slug in its address. */
export const liveClaimItem = defineItem({
  entity: "liveClaim",
  summary: "whose a live session is",
  readBy: "the page of a live session",
  schema: z.object({ tenantId: tenantIdSchema, version: z.int() }),
  key: platformKey<[sessionId: LiveSessionId]>("LIVE#<sessionId>", "CLAIM"),
});

export const liveViewerItem = defineItem({
  entity: "liveViewer",
  summary: "a member in a live session: attendance, muted, removed",
  readBy: "whatever the member does there; suspension",
  schema: storedViewerSchema,
  key: tenantKey<[memberId: MemberId], [sessionId: LiveSessionId]>("M#<memberId>", "LIVE#<sessionId>"),
  lists: [{ list: viewersList, order: "a session's by arrival" }],
});

/** How many were there in a minute of the clock. It expires. */
export const liveMinuteItem = defineItem({
  entity: "liveMinute",
  summary: "how many watched a live session in a minute; expires",
  readBy: "the number of viewers",
  schema: z.object({ count: z.int().min(0), expiresAtSeconds: z.int() }),
  key: tenantKey<[sessionId: LiveSessionId], [minute: number]>("LIVE#<sessionId>", "N#<minute:9>"),
});

export const livePassItem = defineItem({
  entity: "livePass",
  summary: "what a member paid for a live session",
  readBy: "access; refunds of a cancelled session",
  schema: storedPassSchema,
  key: tenantKey<[sessionId: LiveSessionId], [memberId: MemberId]>("LIVE#<sessionId>", "P#<memberId>"),
});

export const liveReminderItem = defineItem({
  entity: "liveReminder",
  summary: "a member who wants to be told when a live session begins",
  readBy: "the session's beginning; the member's cards",
  schema: storedReminderSchema,
  key: tenantKey<[sessionId: LiveSessionId], [memberId: MemberId]>("LIVE#<sessionId>", "B#<memberId>"),
});

/** How far the refunds of a cancelled session have come. Each step moves it, and its move starts the next step. */
export const liveRefundsItem = defineItem({
  entity: "liveRefunds",
  summary: "how far a cancelled live session's refunds have come",
  readBy: "the next step; whoever cancelled the session",
  schema: z.object({
    sessionId: liveSessionIdSchema,
    /** The last member who was settled; null before the first. */
    after: memberIdSchema.nullable(),
    done: z.int().min(0),
    finishedAt: instantSchema.nullable(),
    version: z.int(),
  }),
  key: tenantKey<[sessionId: LiveSessionId]>("LIVE#<sessionId>", "REFUNDS"),
});

export const chatMessageItem = defineItem({
  entity: "chatMessage",
  summary: "message of a live session's chat; expires",
  readBy: "the chat, latest first",
  schema: storedMessageSchema,
  key: tenantKey<[sessionId: LiveSessionId], [sentAt: string, messageId: ChatMessageId]>(
    "LIVE#<sessionId>",
    "C#<sentAt>#<messageId>",
  ),
  personal: { senderName: null, text: null },
});

/** Says when a message was sent. It is the guard of the call, and leads from an id to the message. */
export const chatGuardItem = defineItem({
  entity: "chatGuard",
  summary: "when a message of a chat was sent; expires",
  readBy: "idempotency; reports, removal",
  schema: z.object({
    messageId: chatMessageIdSchema,
    sentAt: instantSchema,
    bodyHash: z.string(),
    expiresAtSeconds: z.int(),
    version: z.int(),
  }),
  key: tenantKey<[sessionId: LiveSessionId], [messageId: ChatMessageId]>("LIVE#<sessionId>", "G#<messageId>"),
});

/** Who reported a message. Its key makes a second report of the same member count nothing. */
export const chatReportItem = defineItem({
  entity: "chatReport",
  summary: "a member's report of a message; expires",
  readBy: "conditional writes",
  schema: z.object({ memberId: memberIdSchema, expiresAtSeconds: z.int(), version: z.int() }),
  key: tenantKey<[sessionId: LiveSessionId], [messageId: ChatMessageId, memberId: MemberId]>(
    "LIVE#<sessionId>",
    "R#<messageId>#<memberId>",
  ),
});

/** The id of a session, from the key of one of its items. */
export const sessionIdOf = (pk: string): LiveSessionId => liveSessionIdSchema.parse(idIn(pk));
