/** One entry of a conversation of the inbox. */
import * as z from "zod";
import { inboxEntryIdSchema, memberIdSchema } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";
import { conversationStateSchema } from "./contract.ts";

/** An answer that is mailed, a note for the staff, or what somebody changed. */
export const inboxEntrySchema = z.object({
  entryId: inboxEntryIdSchema,
  kind: z.enum(["answer", "note", "change"]),
  at: instantSchema,
  /** The account of whoever wrote it. */
  by: memberIdSchema,
  /** Empty for a change. */
  text: z.string(),
  /** What the conversation has been since then. */
  state: conversationStateSchema,
  assigneeId: memberIdSchema.nullable(),
  /** Whether the step gave the conversation to somebody. Entries of earlier releases do not tell. */
  isHandedOver: z.boolean().default(false),
  /** When the mail of an answer was sent. Null until then, and for anything else. */
  mailedAt: instantSchema.nullable(),
});
export type InboxEntry = z.infer<typeof inboxEntrySchema>;
