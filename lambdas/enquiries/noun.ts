import { defineNoun } from "../contract/define-noun.ts";
import { mailAnswers, mailAssignees, mailMessages } from "./consumers.ts";
import { createEnquiry, createSupportRequest, listEnquiries, tooManyMessages } from "./contract.ts";
import {
  changeConversation,
  conversationFull,
  getConversation,
  messageNotFound,
  notStaff,
  writeEntry,
} from "./inbox-contract.ts";
import { enquiryItem, inboxEntryItem, messageCounterItem, supportRequestItem } from "./items.ts";

export const enquiries = defineNoun({
  name: "enquiries",
  routes: { createEnquiry, createSupportRequest, listEnquiries, getConversation, changeConversation, writeEntry },
  consumers: { mailMessages, mailAnswers, mailAssignees },
  items: { enquiryItem, supportRequestItem, inboxEntryItem, messageCounterItem },
  errors: [tooManyMessages, messageNotFound, conversationFull, notStaff],
});
