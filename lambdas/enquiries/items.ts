/** What is stored of visitors' messages, and the counters that limit one sender. Both belong to the platform. */
import * as z from "zod";
import type { EnquiryId, SupportRequestId } from "../contract/ids.ts";
import { defineItem } from "../store/define-item.ts";
import { platformKey, platformList } from "../store/keys.ts";
import { receivedMessageSchema } from "./contract.ts";

export const messagesList = platformList("gsi1", "PLATFORM#MESSAGES");

/**
 * The id comes from the sender's intent, so the message is the guard. `bodyHash` detects another body with the same
 * key.
 */
const storedMessageSchema = z.intersection(receivedMessageSchema, z.object({ bodyHash: z.string() }));
export type StoredMessage = z.output<typeof storedMessageSchema>;

const message = {
  readBy: "idempotency",
  schema: storedMessageSchema,
  key: platformKey<[messageId: EnquiryId | SupportRequestId]>("PLATFORM#MESSAGE#<messageId>", "MESSAGE"),
  lists: [{ list: messagesList, order: "all by arrival" }],
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

export const messageCounterItem = defineItem({
  entity: "messageCounter",
  summary: "how many messages a sender sent in an hour; expires",
  readBy: "conditional writes",
  schema: z.object({ count: z.int() }),
  key: platformKey<[senderHash: string], [hour: number]>("PLATFORM#COUNT#<senderHash>", "<hour>"),
});
