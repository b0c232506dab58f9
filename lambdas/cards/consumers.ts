import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { memberItem } from "../members/items.ts";
import { membershipItem } from "../memberships/items.ts";

const isActive = { status: ["active"] } as const;

export const issueCards = defineConsumer({
  id: "cards.issueCards",
  summary: "Issues a card with a membership that begins, and prolongs it with the membership's cycles",
  source: {
    kind: "changes",
    watches: [
      watch(membershipItem, { created: true, after: isActive }),
      watch(membershipItem, { changed: ["status", "cycleNumber"], after: isActive }),
    ],
  },
  uses: { table: "write" },
});

export const forgetMembers = defineConsumer({
  id: "cards.forgetMembers",
  summary: "Removes the card of an erased member, its devices, its tag and its history",
  source: { kind: "changes", watches: [watch(memberItem, { removed: true })] },
  uses: { table: "write" },
});
