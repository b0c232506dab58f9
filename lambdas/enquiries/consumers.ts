import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { enquiryItem, inboxEntryItem, supportRequestItem } from "./items.ts";

export const mailMessages = defineConsumer({
  id: "enquiries.mailMessages",
  summary: "Mails each enquiry and support request to the operator",
  source: {
    kind: "changes",
    watches: [watch(enquiryItem, { created: true }), watch(supportRequestItem, { created: true })],
  },
  uses: { table: "write", email: true },
});

export const mailAnswers = defineConsumer({
  id: "enquiries.mailAnswers",
  summary: "Mails each answer of the platform's staff to the visitor who asked",
  source: { kind: "changes", watches: [watch(inboxEntryItem, { created: true, after: { kind: ["answer"] } })] },
  uses: { table: "write", email: true },
});

export const mailAssignees = defineConsumer({
  id: "enquiries.mailAssignees",
  summary: "Tells one of the staff by mail that a colleague has given them a conversation",
  source: { kind: "changes", watches: [watch(inboxEntryItem, { created: true, after: { kind: ["change"] } })] },
  uses: { table: "write", email: true, identity: "look" },
});
