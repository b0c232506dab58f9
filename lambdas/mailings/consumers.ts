import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { memberItem } from "../members/items.ts";
import { mailingItem } from "./items.ts";

export const spreadMailing = defineConsumer({
  id: "mailings.spreadMailing",
  summary: "Sends each recipient of a mailing to the mail queue, a page of members at a time",
  source: { kind: "changes", watches: [watch(mailingItem, { created: true, changed: ["place"] })] },
  uses: { table: "write", queues: true },
});

export const mailRecipient = defineConsumer({
  id: "mailings.mailRecipient",
  summary: "Mails one mailing to one member, in the member's language, unless they stopped its topic",
  source: { kind: "messages" },
  uses: { table: "write", email: true },
});

export const forgetPreferences = defineConsumer({
  id: "mailings.forgetPreferences",
  summary: "Removes a member's mail preferences after the member is erased",
  source: { kind: "changes", watches: [watch(memberItem, { removed: true })] },
  uses: { table: "write" },
});
