import { defineNoun } from "../contract/define-noun.ts";
import { createEnquiry, createSupportRequest, listEnquiries, mailMessages, tooManyMessages } from "./contract.ts";
import { enquiryItem, messageCounterItem, supportRequestItem } from "./items.ts";

export const enquiries = defineNoun({
  name: "enquiries",
  routes: { createEnquiry, createSupportRequest, listEnquiries },
  consumers: { mailMessages },
  items: { enquiryItem, supportRequestItem, messageCounterItem },
  errors: [tooManyMessages],
});
