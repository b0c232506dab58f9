/** Routes with which administrators plan and run live sessions. */
import * as z from "zod";
import { areDays, daysShape, outsideDays } from "../contract/days.ts";
import { defineRoute } from "../contract/define-route.ts";
import { staleVersion } from "../contract/errors.ts";
import { chatMessageIdSchema, liveSessionIdSchema, memberIdSchema, tenantParams } from "../contract/ids.ts";
import { pageQuery } from "../contract/paging.ts";
import { instantSchema } from "../contract/time.ts";
import { seenVersionSchema } from "../contract/version.ts";
import {
  alreadyPublished,
  chatMessageSchema,
  liveEditSchema,
  liveFieldsSchema,
  liveParams,
  liveSessionSchema,
  liveTrail,
  messageNotFound,
  noReplay,
  noSignal,
  noStream,
  notDraft,
  notPublished,
  noVideo,
  sessionBegun,
  sessionNotFound,
  sessionOnSale,
  sessionOver,
  startPassed,
  unknownEvent,
  viewerNotFound,
} from "./contract.ts";
import { messageParams } from "./viewer-contract.ts";

/** What audit entries keep of a session: no words, and not where it takes place. */
const auditedSessionSchema = liveSessionSchema.omit({
  title: true,
  summary: true,
  hostName: true,
  audience: true,
  source: true,
  waitingText: true,
});

/** What arrives at Amazon IVS. */
export const signalSchema = z.object({
  /** `none`: the encoder does not send. `lost`: it did, and has stopped. */
  state: z.enum(["none", "incoming", "lost"]),
  /** `starving`: less arrives than the picture needs. Null while nothing arrives. */
  health: z.enum(["healthy", "starving", "unknown"]).nullable(),
  since: instantSchema.nullable(),
});

export const listAllSessions = defineRoute({
  id: "live.listAllSessions",
  method: "GET",
  path: "/api/tenants/{tenantId}/all-live-sessions",
  summary: "List all live sessions with drafts, to come or over; or those that were held on some days",
  access: "admin",
  params: tenantParams,
  query: pageQuery
    .extend({
      when: z.enum(["ahead", "over"]).default("ahead"),
      /** Both or none: sessions of these days that have begun and are not cancelled, the first one first. */
      ...daysShape,
      limit: z.coerce.number().int().min(1).max(50).default(25),
    })
    .refine(areDays, outsideDays),
  response: z.object({ sessions: z.array(liveSessionSchema), nextCursor: z.string().nullable() }),
  errors: [],
  uses: { table: "read" },
});

export const getStage = defineRoute({
  id: "live.getStage",
  method: "GET",
  path: "/api/tenants/{tenantId}/all-live-sessions/{sessionId}",
  summary: "Get one live session to edit or to run it: what arrives, who watches",
  access: "admin",
  params: liveParams,
  response: z.object({
    session: liveSessionSchema,
    /** Null for a link. */
    stream: z
      .object({
        /** Whether Amazon IVS has the channel yet. */
        isReady: z.boolean(),
        ingestServer: z.string().nullable(),
        keyMadeAt: instantSchema.nullable(),
        signal: signalSchema,
      })
      .nullable(),
    viewers: z.int().min(0),
    reports: z.int().min(0),
    pinnedId: chatMessageIdSchema.nullable(),
    /** How far the refunds of a cancelled session have come; null where nobody paid. */
    refunds: z.object({ done: z.int().min(0), finishedAt: instantSchema.nullable() }).nullable(),
  }),
  errors: [sessionNotFound],
  uses: { table: "read" },
});

export const createSession = defineRoute({
  id: "live.createSession",
  method: "POST",
  path: "/api/tenants/{tenantId}/all-live-sessions",
  summary: "Write a draft of a live session",
  access: "admin",
  params: tenantParams,
  body: liveFieldsSchema,
  response: liveSessionSchema,
  audit: auditedSessionSchema,
  status: 201,
  trail: liveTrail,
  errors: [sessionNotFound, unknownEvent, noVideo],
  idempotent: "key",
  uses: { table: "write" },
});

export const updateSession = defineRoute({
  id: "live.updateSession",
  method: "PUT",
  path: "/api/tenants/{tenantId}/all-live-sessions/{sessionId}",
  summary: "Change a live session that is not over",
  access: "admin",
  params: liveParams,
  body: liveEditSchema,
  response: liveSessionSchema,
  audit: auditedSessionSchema,
  trail: liveTrail,
  errors: [sessionNotFound, sessionOver, sessionBegun, sessionOnSale, startPassed, unknownEvent, noVideo],
  idempotent: "version",
  uses: { table: "write" },
});

const stepBody = z.strictObject({ version: seenVersionSchema });

export const publishSession = defineRoute({
  id: "live.publishSession",
  method: "POST",
  path: "/api/tenants/{tenantId}/all-live-sessions/{sessionId}/publication",
  summary: "Publish a live session; its channel is prepared",
  access: "admin",
  params: liveParams,
  body: stepBody,
  response: liveSessionSchema,
  audit: auditedSessionSchema,
  trail: liveTrail,
  errors: [sessionNotFound, alreadyPublished, sessionOver, startPassed, staleVersion],
  idempotent: "key",
  uses: { table: "write" },
});

export const deleteSession = defineRoute({
  id: "live.deleteSession",
  method: "DELETE",
  path: "/api/tenants/{tenantId}/all-live-sessions/{sessionId}",
  summary: "Delete a draft of a live session for good",
  access: "admin",
  params: liveParams,
  body: stepBody,
  response: z.object({ sessionId: liveSessionIdSchema }),
  audit: z.object({ sessionId: liveSessionIdSchema }),
  trail: { of: "liveSession" },
  errors: [sessionNotFound, notDraft, staleVersion],
  idempotent: "key",
  uses: { table: "write" },
});

export const cancelSession = defineRoute({
  id: "live.cancelSession",
  method: "POST",
  path: "/api/tenants/{tenantId}/all-live-sessions/{sessionId}/cancellation",
  summary: "Cancel a live session: whoever paid gets every point back",
  access: "admin",
  params: liveParams,
  body: stepBody,
  response: liveSessionSchema,
  audit: auditedSessionSchema,
  trail: liveTrail,
  errors: [sessionNotFound, notPublished, sessionOver, staleVersion],
  idempotent: "key",
  uses: { table: "write" },
});

export const replaceStreamKey = defineRoute({
  id: "live.replaceStreamKey",
  method: "POST",
  path: "/api/tenants/{tenantId}/all-live-sessions/{sessionId}/stream-key",
  summary: "Make a new stream key and show it once; the key before it stops to work",
  access: "admin",
  params: liveParams,
  body: z.strictObject({}),
  /** The key is stored nowhere. A lost answer is followed by another key. */
  response: z.object({ sessionId: liveSessionIdSchema, streamKey: z.string(), ingestServer: z.string() }),
  trail: { of: "liveSession" },
  errors: [sessionNotFound, noStream, notPublished, sessionOver],
  idempotent: "natural",
  uses: { table: "write", video: "control" },
});

export const goLive = defineRoute({
  id: "live.goLive",
  method: "POST",
  path: "/api/tenants/{tenantId}/all-live-sessions/{sessionId}/start",
  summary: "Let members watch from now on",
  access: "admin",
  params: liveParams,
  body: stepBody,
  response: liveSessionSchema,
  audit: auditedSessionSchema,
  trail: liveTrail,
  errors: [sessionNotFound, notPublished, sessionOver, noSignal, staleVersion],
  idempotent: "key",
  uses: { table: "write" },
});

export const endSession = defineRoute({
  id: "live.endSession",
  method: "POST",
  path: "/api/tenants/{tenantId}/all-live-sessions/{sessionId}/end",
  summary:
    "End a live session for everybody; one that never began is cancelled, and whoever paid gets every point back",
  access: "admin",
  params: liveParams,
  body: stepBody,
  response: liveSessionSchema,
  audit: auditedSessionSchema,
  trail: liveTrail,
  errors: [sessionNotFound, notPublished, sessionOver, staleVersion],
  idempotent: "key",
  uses: { table: "write" },
});

export const setReplay = defineRoute({
  id: "live.setReplay",
  method: "PUT",
  path: "/api/tenants/{tenantId}/all-live-sessions/{sessionId}/replay",
  summary: "Show the replay to members until a time, or withdraw it",
  access: "admin",
  params: liveParams,
  body: z.strictObject({ isShown: z.boolean(), expiresAt: instantSchema, version: seenVersionSchema }),
  response: liveSessionSchema,
  audit: auditedSessionSchema,
  trail: liveTrail,
  errors: [sessionNotFound, noReplay],
  idempotent: "version",
  uses: { table: "write" },
});

/** Someone who is or was in the session. */
export const attendeeSchema = z.object({
  memberId: memberIdSchema,
  /** Null when the member was erased. */
  name: z.string().nullable(),
  firstAt: instantSchema,
  lastAt: instantSchema,
  minutes: z.int().min(0),
  isHere: z.boolean(),
  isMuted: z.boolean(),
  isRemoved: z.boolean(),
});
export type Attendee = z.infer<typeof attendeeSchema>;

export const listAttendance = defineRoute({
  id: "live.listAttendance",
  method: "GET",
  path: "/api/tenants/{tenantId}/all-live-sessions/{sessionId}/attendance",
  summary: "List who was in a live session, with minutes, in the order of their coming",
  access: "admin",
  params: liveParams,
  query: pageQuery,
  response: z.object({ attendees: z.array(attendeeSchema), nextCursor: z.string().nullable() }),
  errors: [sessionNotFound],
  uses: { table: "read" },
});

/** What the trail tells of a viewer. It names nobody. */
const viewerActSchema = z.enum(["mute", "unmute", "remove", "let_in"]);

export const setViewer = defineRoute({
  id: "live.setViewer",
  method: "PUT",
  path: "/api/tenants/{tenantId}/all-live-sessions/{sessionId}/viewers/{memberId}",
  summary: "Mute somebody in the chat, or remove them from the session; what is not given stays",
  access: "admin",
  params: liveParams.extend({ memberId: memberIdSchema }),
  body: z.strictObject({ isMuted: z.boolean().optional(), isRemoved: z.boolean().optional() }),
  response: z.object({ memberId: memberIdSchema, isMuted: z.boolean(), isRemoved: z.boolean() }),
  trail: { of: "liveSession", shows: z.object({ act: viewerActSchema.optional() }) },
  errors: [sessionNotFound, viewerNotFound],
  idempotent: "natural",
  uses: { table: "write" },
});

export const listModeration = defineRoute({
  id: "live.listModeration",
  method: "GET",
  path: "/api/tenants/{tenantId}/all-live-sessions/{sessionId}/messages",
  summary: "List a chat's messages with their senders and reports, latest first",
  access: "admin",
  params: liveParams,
  query: pageQuery,
  response: z.object({
    messages: z.array(
      chatMessageSchema.extend({
        senderId: memberIdSchema,
        reports: z.int().min(0),
        isRemoved: z.boolean(),
      }),
    ),
    nextCursor: z.string().nullable(),
  }),
  errors: [sessionNotFound],
  uses: { table: "read" },
});

export const removeMessage = defineRoute({
  id: "live.removeMessage",
  method: "DELETE",
  path: "/api/tenants/{tenantId}/all-live-sessions/{sessionId}/messages/{messageId}",
  summary: "Remove a message from the chat; its words are gone",
  access: "admin",
  params: messageParams,
  body: z.strictObject({}),
  response: z.object({ messageId: chatMessageIdSchema }),
  trail: { of: "liveSession" },
  errors: [sessionNotFound, messageNotFound],
  idempotent: "natural",
  uses: { table: "write" },
});

export const pinMessage = defineRoute({
  id: "live.pinMessage",
  method: "PUT",
  path: "/api/tenants/{tenantId}/all-live-sessions/{sessionId}/pinned-message",
  summary: "Pin a message above the chat, or pin none",
  access: "admin",
  params: liveParams,
  body: z.strictObject({ messageId: chatMessageIdSchema.nullable() }),
  response: z.object({ sessionId: liveSessionIdSchema, pinnedId: chatMessageIdSchema.nullable() }),
  trail: { of: "liveSession" },
  errors: [sessionNotFound, messageNotFound],
  idempotent: "natural",
  uses: { table: "write" },
});
