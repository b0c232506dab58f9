/** Routes with which members find and watch live sessions and replays. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { chatMessageIdSchema, liveSessionIdSchema, memberIdSchema, tenantParams } from "../contract/ids.ts";
import { balanceSchema, pointsSchema } from "../contract/money.ts";
import { pageQuery } from "../contract/paging.ts";
import { nameSchema } from "../contract/text.ts";
import { instantSchema } from "../contract/time.ts";
import { insufficientPoints } from "../points/contract.ts";
import { workspaceSchema } from "../tenants/contract.ts";
import {
  alreadyUnlocked,
  chatClosed,
  chatMessageSchema,
  liveCardSchema,
  liveLimits,
  liveParams,
  locked,
  messageNotFound,
  muted,
  noReminder,
  noReplay,
  notLive,
  noWallet,
  priceChanged,
  sessionNotFound,
  sessionOver,
  tooManyMessages,
} from "./contract.ts";

export const findSession = defineRoute({
  id: "live.findSession",
  method: "GET",
  path: "/api/live-sessions/{sessionId}",
  summary: "Find the workspace of a live session that the caller is a member of",
  access: "account",
  params: z.object({ sessionId: liveSessionIdSchema }),
  response: z.object({ workspace: workspaceSchema }),
  errors: [sessionNotFound],
  uses: { table: "read" },
});

export const listSessions = defineRoute({
  id: "live.listSessions",
  method: "GET",
  path: "/api/tenants/{tenantId}/live-sessions",
  summary: "List live sessions: live now and to come, soonest first, or over, latest first",
  access: "member",
  params: tenantParams,
  query: pageQuery.extend({
    when: z.enum(["ahead", "over"]).default("ahead"),
    limit: z.coerce.number().int().min(1).max(40).default(20),
  }),
  /** A page may hold few sessions, or none, and still have a next page. */
  response: z.object({ sessions: z.array(liveCardSchema), nextCursor: z.string().nullable() }),
  errors: [],
  uses: { table: "read" },
});

export const getSession = defineRoute({
  id: "live.getSession",
  method: "GET",
  path: "/api/tenants/{tenantId}/live-sessions/{sessionId}",
  summary: "Get one live session as the caller may see it",
  access: "member",
  params: liveParams,
  response: z.object({
    session: liveCardSchema.extend({
      waitingText: z.string(),
      startedAt: instantSchema.nullable(),
      /** The meeting's address, for those who may watch, from ten minutes before the start. */
      meetingUrl: z.string().nullable(),
    }),
    /** What would unlock it, by name. Empty where nothing is locked. */
    unlockedBy: z.array(z.object({ id: z.string(), name: z.string() })),
    /** The event whose ticket unlocks it. */
    eventId: z.string().nullable(),
    /** Who was there in the last minute. */
    viewers: z.int().min(0),
    chat: z.object({ isOpen: z.boolean(), isMuted: z.boolean(), pinned: chatMessageSchema.nullable() }),
    /** The time on the server, for countdowns. */
    now: instantSchema,
  }),
  errors: [sessionNotFound],
  uses: { table: "read" },
});

export const setReminder = defineRoute({
  id: "live.setReminder",
  method: "PUT",
  path: "/api/tenants/{tenantId}/live-sessions/{sessionId}/reminder",
  summary: "Ask to be told when a live session goes live, or take that back",
  access: "member",
  params: liveParams,
  body: z.strictObject({ isReminded: z.boolean() }),
  response: z.object({ isReminded: z.boolean() }),
  errors: [sessionNotFound, noReminder],
  idempotent: "natural",
  uses: { table: "write" },
});

export const startWatching = defineRoute({
  id: "live.startWatching",
  method: "POST",
  path: "/api/tenants/{tenantId}/live-sessions/{sessionId}/playback",
  summary:
    "Get the address of the running stream with a token of five minutes for this caller, or the meeting's address",
  access: "member",
  params: liveParams,
  body: z.strictObject({}),
  /** The token is judged when playback starts. A running playback needs no other. */
  response: z.object({ playbackUrl: z.string(), expiresAt: instantSchema }),
  errors: [sessionNotFound, locked, notLive],
  idempotent: "natural",
  uses: { table: "write", video: "sign" },
});

export const keepWatching = defineRoute({
  id: "live.keepWatching",
  method: "PUT",
  path: "/api/tenants/{tenantId}/live-sessions/{sessionId}/presence",
  summary: "Say that the caller is still there; counts each minute once",
  access: "member",
  params: liveParams,
  body: z.strictObject({}),
  response: z.object({ viewers: z.int().min(0), minutes: z.int().min(0) }),
  errors: [sessionNotFound, locked, notLive],
  idempotent: "natural",
  uses: { table: "write" },
});

export const unlockSession = defineRoute({
  id: "live.unlockSession",
  method: "POST",
  path: "/api/tenants/{tenantId}/live-sessions/{sessionId}/pass",
  summary: "Pay points for a live session and its replay",
  access: "member",
  params: liveParams,
  body: z.strictObject({ pointsCost: pointsSchema.min(1) }),
  response: z.object({
    sessionId: liveSessionIdSchema,
    memberId: memberIdSchema,
    pointsCost: pointsSchema,
    balance: balanceSchema,
  }),
  status: 201,
  errors: [sessionNotFound, locked, sessionOver, priceChanged, alreadyUnlocked, insufficientPoints, noWallet],
  idempotent: "key",
  uses: { table: "write" },
});

export const openReplay = defineRoute({
  id: "live.openReplay",
  method: "POST",
  path: "/api/tenants/{tenantId}/live-sessions/{sessionId}/replay",
  summary: "Open the replay for ten minutes: the answer sets the cookies that its files need",
  access: "member",
  params: liveParams,
  body: z.strictObject({}),
  response: z.object({ playlistPath: z.string(), expiresAt: instantSchema }),
  errors: [sessionNotFound, locked, noReplay],
  idempotent: "natural",
  uses: { table: "read", video: "sign" },
});

export const listChat = defineRoute({
  id: "live.listChat",
  method: "GET",
  path: "/api/tenants/{tenantId}/live-sessions/{sessionId}/messages",
  summary: "List the messages of a live session's chat, latest first",
  access: "member",
  params: liveParams,
  query: pageQuery,
  response: z.object({
    messages: z.array(chatMessageSchema),
    nextCursor: z.string().nullable(),
    /**
     * What has changed in messages that the caller may have read before. `count`: how many were removed. `latest`: the
     * latest of them. `forgotten`: how many have lost the words of an erased member.
     */
    removals: z.object({
      count: z.int().min(0),
      latest: z.array(chatMessageIdSchema),
      forgotten: z.int().min(0),
    }),
  }),
  errors: [sessionNotFound, locked, chatClosed],
  uses: { table: "read" },
});

export const sendMessage = defineRoute({
  id: "live.sendMessage",
  method: "POST",
  path: "/api/tenants/{tenantId}/live-sessions/{sessionId}/messages",
  summary: "Write a message to everybody who watches",
  access: "member",
  params: liveParams,
  body: z.strictObject({ text: nameSchema(liveLimits.messageCharacters) }),
  response: chatMessageSchema,
  status: 201,
  errors: [sessionNotFound, locked, chatClosed, muted, tooManyMessages, noWallet],
  idempotent: "key",
  uses: { table: "write" },
});

export const messageParams = liveParams.extend({ messageId: chatMessageIdSchema });

export const reportMessage = defineRoute({
  id: "live.reportMessage",
  method: "PUT",
  path: "/api/tenants/{tenantId}/live-sessions/{sessionId}/messages/{messageId}/report",
  summary: "Report a message to the host",
  access: "member",
  params: messageParams,
  body: z.strictObject({}),
  response: z.object({ messageId: chatMessageIdSchema }),
  errors: [sessionNotFound, locked, chatClosed, messageNotFound],
  idempotent: "natural",
  uses: { table: "write" },
});
