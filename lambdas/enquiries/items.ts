/** What is stored of visitors' messages, and the counters that limit one sender. Both belong to the platform. */
import * as z from "zod";
import {
  type EnquiryId,
  enquiryIdSchema,
  type InboxEntryId,
  type SupportRequestId,
  supportRequestIdSchema,
} from "../contract/ids.ts";
import { defineItem } from "../store/define-item.ts";
import { platformKey, platformList } from "../store/keys.ts";
import { receivedMessageSchema, standingSchema } from "./contract.ts";
import { inboxEntrySchema } from "./inbox-entry-contract.ts";

type MessageId = EnquiryId | SupportRequestId;

export const messagesList = platformList("gsi1", "PLATFORM#MESSAGES");

/** Those that wait for the staff. Messages of earlier releases join once somebody changes them. */
export const waitingMessagesList = platformList("gsi2", "PLATFORM#INBOX");

/**
 * The id comes from the sender's intent, so the message is the guard. `bodyHash` detects another body with the same
 * key.
 */
const storedMessageSchema = z.intersection(
  receivedMessageSchema,
  standingSchema.extend({
    bodyHash: z.string(),
    /** How many entries its conversation has. */
    entries: z.int().default(0),
  }),
);
export type StoredMessage = z.output<typeof storedMessageSchema>;

const message = {
  readBy: "idempotency",
  schema: storedMessageSchema,
  key: platformKey<[messageId: MessageId]>("PLATFORM#MESSAGE#<messageId>", "MESSAGE"),
  lists: [
    { list: messagesList, order: "all by arrival" },
    { list: waitingMessagesList, order: "new and open ones, by state" },
  ],
};
/** Stand in place of a visitor's own words. */
const blank = { firstName: "", lastName: "", name: "", email: "nobody@example.com", subject: "", message: "" };
const blankEnquiry = { ...blank, phone: "", company: "", companySize: "1-10", enquiryType: "general" } as const;
const blankRequest = { ...blank, issueType: "other", priority: "low" } as const;

export const enquiryItem = defineItem({
  entity: "enquiry",
  summary: "visitor's enquiry; expires",
  ...message,
  personal: { fields: blankEnquiry },
});
export const supportRequestItem = defineItem({
  entity: "supportRequest",
  summary: "visitor's request for support; expires",
  ...message,
  personal: { fields: blankRequest },
});

/** Beside its message. Its id comes from the writer's intent, so the entry is the guard. */
export const inboxEntryItem = defineItem({
  entity: "inboxEntry",
  summary: "answer to a visitor, note about them, or change of the conversation; expires",
  readBy: "with its message; idempotency",
  schema: inboxEntrySchema.extend({
    messageId: z.union([enquiryIdSchema, supportRequestIdSchema]),
    bodyHash: z.string(),
    /** The version of the conversation since then. */
    versionAfter: z.int(),
    version: z.int(),
  }),
  key: platformKey<[messageId: MessageId], [entryId: InboxEntryId]>("PLATFORM#MESSAGE#<messageId>", "ENTRY#<entryId>"),
  personal: { text: "" },
});
export type StoredEntry = z.output<typeof inboxEntryItem.schema>;

export const messageCounterItem = defineItem({
  entity: "messageCounter",
  summary: "how many messages a sender sent in an hour; expires",
  readBy: "conditional writes",
  schema: z.object({ count: z.int() }),
  key: platformKey<[senderHash: string], [hour: number]>("PLATFORM#COUNT#<senderHash>", "<hour>"),
});
