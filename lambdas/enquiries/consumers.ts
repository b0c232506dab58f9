import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { enquiryItem, supportRequestItem } from "./items.ts";

export const mailMessages = defineConsumer({
  id: "enquiries.mailMessages",
  summary: "Mails each enquiry and support request to the operator",
  source: {
    kind: "changes",
    watches: [watch(enquiryItem, { created: true }), watch(supportRequestItem, { created: true })],
  },
  uses: { table: "write", email: true },
});
