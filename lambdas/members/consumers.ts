import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { membershipItem } from "../memberships/items.ts";
import { memberItem } from "./items.ts";

export const removeNotes = defineConsumer({
  id: "members.removeNotes",
  summary: "Removes the notes on somebody who was erased, and the reasons of their grants",
  source: { kind: "changes", watches: [watch(memberItem, { removed: true })] },
  uses: { table: "write" },
});

export const listByPlan = defineConsumer({
  id: "members.listByPlan",
  summary: "Updates the lists of members by plan from members and memberships",
  source: {
    kind: "changes",
    watches: [
      watch(memberItem, {
        created: true,
        removed: true,
        changed: ["status", "role", "firstName", "lastName", "email", "joinedAt"],
      }),
      watch(membershipItem, { created: true, removed: true, changed: ["status", "planId", "planName"] }),
    ],
  },
  uses: { table: "write" },
});

export const removeReplacedPictures = defineConsumer({
  id: "members.removeReplacedPictures",
  summary: "Deletes the files of members' pictures that were replaced or removed",
  source: { kind: "changes", watches: [watch(memberItem, { removed: true, changed: ["avatarUrl"] })] },
  uses: { table: "read", storage: "remove" },
});
