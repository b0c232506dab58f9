import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { memberItem } from "../members/items.ts";
import { auditEntryItem } from "../store/items.ts";

export const linkAccount = defineConsumer({
  id: "accounts.linkAccount",
  summary: "Updates an account's list of workspaces from its members",
  source: { kind: "changes", watches: [watch(memberItem, { removed: true, changed: ["role"] })] },
  uses: { table: "write" },
});

export const customMessage = defineConsumer({
  id: "accounts.customMessage",
  summary: "Writes the mails of the user pool in the workspace's name",
  source: { kind: "cognito", trigger: "CustomMessage" },
  uses: { table: "read" },
});

export const resetTwoFactorAtPool = defineConsumer({
  id: "accounts.resetTwoFactorAtPool",
  summary: "Resets a second factor at the user pool when platform staff have ordered it",
  source: {
    kind: "changes",
    watches: [watch(auditEntryItem, { created: true, after: { action: ["accounts.resetTwoFactor"] } })],
  },
  uses: { table: "write", identity: "admin" },
});
