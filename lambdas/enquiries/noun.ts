import { defineNoun } from "../contract/define-noun.ts";
import { mailMessages } from "./consumers.ts";
import { createEnquiry, createSupportRequest, listEnquiries, tooManyMessages } from "./contract.ts";
import { enquiryItem, messageCounterItem, supportRequestItem } from "./items.ts";

export const enquiries = defineNoun({
  name: "enquiries",
  routes: { createEnquiry, createSupportRequest, listEnquiries },
  consumers: { mailMessages },
  items: { enquiryItem, supportRequestItem, messageCounterItem },
  errors: [tooManyMessages],
});
