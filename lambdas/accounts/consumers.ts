import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { memberItem } from "../members/items.ts";
import { auditEntryItem } from "../store/items.ts";
import { mailedCodeItem, recoveryCodesItem } from "./items.ts";

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

export const copyAccounts = defineConsumer({
  id: "accounts.copyAccounts",
  summary: "Copies the accounts of the user pool each night, a part at a time",
  source: { kind: "schedule", everyMinutes: 5 },
  uses: { accountCopies: true },
});

export const mailCodes = defineConsumer({
  id: "accounts.mailCodes",
  summary: "Makes the code that somebody asked for, and mails it to the owner of the address",
  source: { kind: "changes", watches: [watch(mailedCodeItem, { created: true, changed: ["askedAt"] })] },
  uses: { table: "write", identity: "look", email: true },
});

export const mailRecoveryUse = defineConsumer({
  id: "accounts.mailRecoveryUse",
  summary: "Tells the owner of an account by mail that recovery codes were made, or that one was used",
  source: { kind: "changes", watches: [watch(recoveryCodesItem, { created: true, changed: ["left", "madeAt"] })] },
  uses: { table: "write", email: true, identity: "look" },
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
