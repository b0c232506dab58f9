import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { invitationItem } from "./items.ts";

export const mailInvitations = defineConsumer({
  id: "invitations.mailInvitations",
  summary: "Mails an invitation each time it is sent, with a link of its own",
  source: { kind: "changes", watches: [watch(invitationItem, { created: true, changed: ["sends"] })] },
  uses: { table: "write", email: true },
});
