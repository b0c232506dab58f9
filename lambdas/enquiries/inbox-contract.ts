/** A conversation of the platform's inbox: what a visitor has written, who answers it, and what was answered. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, staleVersion } from "../contract/errors.ts";
import { enquiryIdSchema, memberIdSchema, supportRequestIdSchema } from "../contract/ids.ts";
import { proseSchema } from "../contract/text.ts";
import { seenVersionSchema } from "../contract/version.ts";
import { conversationStateSchema, receivedMessageSchema, standingSchema } from "./contract.ts";
import { inboxEntrySchema } from "./inbox-entry-contract.ts";

export const inboxLimits = {
  entryCharacters: 4000,
  /** Answers, notes and changes of one conversation. */
  entries: 200,
} as const;

export const notStaff = defineError("enquiries.not_staff", 409, "Only the platform's staff can have a conversation.");
export const messageNotFound = defineError("enquiries.message_not_found", 404, "There is no such message.");
/** Details: `most`. */
export const conversationFull = defineError("enquiries.conversation_full", 409, "This conversation is too long.");

const params = z.object({ messageId: z.union([enquiryIdSchema, supportRequestIdSchema]) });

export const getConversation = defineRoute({
  id: "enquiries.getConversation",
  method: "GET",
  path: "/api/super-admin/inbox/{messageId}",
  summary: "Get a visitor's message with its answers and notes, oldest first",
  access: "super_admin",
  params,
  response: z.object({
    message: z.intersection(receivedMessageSchema, standingSchema),
    entries: z.array(inboxEntrySchema),
    /** The account that asks. */
    you: memberIdSchema,
  }),
  errors: [messageNotFound],
  uses: { table: "read" },
});

const writtenSchema = z.object({
  entry: inboxEntrySchema,
  /** Of the conversation, after this call. */
  version: z.int(),
});
const writeErrors = [messageNotFound, conversationFull, staleVersion];

export const changeConversation = defineRoute({
  id: "enquiries.changeConversation",
  method: "PUT",
  path: "/api/super-admin/inbox/{messageId}",
  summary: "Change the state of a conversation, take it over, give it to a colleague, or let it go",
  access: "super_admin",
  params,
  body: z.strictObject({
    state: conversationStateSchema,
    /** `me`: whoever calls. An account: one of the platform's staff, who gets a mail. */
    assignee: z.union([z.enum(["me", "nobody", "keep"]), memberIdSchema]),
    version: seenVersionSchema,
  }),
  response: writtenSchema,
  // The entry itself says who did what. No workspace has a part in it.
  trail: null,
  errors: [...writeErrors, notStaff],
  idempotent: "key",
  uses: { table: "write" },
});

export const writeEntry = defineRoute({
  id: "enquiries.writeEntry",
  method: "POST",
  path: "/api/super-admin/inbox/{messageId}/entries",
  summary: "Answer a visitor by mail, or leave a note for the staff",
  access: "super_admin",
  params,
  body: z.strictObject({
    kind: z.enum(["answer", "note"]),
    text: proseSchema(inboxLimits.entryCharacters).min(1),
    /** The version that the writer saw. So nobody answers over somebody else's answer. */
    version: seenVersionSchema,
  }),
  status: 201,
  response: writtenSchema,
  trail: null,
  errors: writeErrors,
  idempotent: "key",
  uses: { table: "write" },
});
