import { defineNoun } from "../contract/define-noun.ts";
import { createEnquiry, createSupportRequest, listEnquiries, mailMessages, tooManyMessages } from "./contract.ts";

export const enquiries = defineNoun({
  name: "enquiries",
  routes: { createEnquiry, createSupportRequest, listEnquiries },
  consumers: { mailMessages },
  errors: [tooManyMessages],
});
