import { defineNoun } from "../contract/define-noun.ts";
import { mailAnswers, mailMessages } from "./consumers.ts";
import { createEnquiry, createSupportRequest, listEnquiries, tooManyMessages } from "./contract.ts";
import {
  changeConversation,
  conversationFull,
  getConversation,
  messageNotFound,
  writeEntry,
} from "./inbox-contract.ts";
import { enquiryItem, inboxEntryItem, messageCounterItem, supportRequestItem } from "./items.ts";

export const enquiries = defineNoun({
  name: "enquiries",
  routes: { createEnquiry, createSupportRequest, listEnquiries, getConversation, changeConversation, writeEntry },
  consumers: { mailMessages, mailAnswers },
  items: { enquiryItem, supportRequestItem, inboxEntryItem, messageCounterItem },
  errors: [tooManyMessages, messageNotFound, conversationFull],
});
