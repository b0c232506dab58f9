import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { invitationItem } from "../invitations/items.ts";
import { memberItem } from "../members/items.ts";

const marked = { mailTrouble: ["bounced", "complained"] } as const;

export const noteBounces = defineConsumer({
  id: "bounces.noteBounces",
  summary: "Marks the address of a mail that came back for good, or that its reader called spam",
  source: { kind: "mail" },
  uses: { table: "write" },
});

export const followMarks = defineConsumer({
  id: "bounces.followMarks",
  summary: "Removes the mark of an address that nobody has any more, or that somebody tries again",
  source: {
    kind: "changes",
    watches: [
      watch(memberItem, { removed: true, changed: ["mailHash"], before: marked }),
      watch(invitationItem, { removed: true, changed: ["mailHash"], before: marked }),
    ],
  },
  uses: { table: "write", suppression: true },
});
