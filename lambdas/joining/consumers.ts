import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { memberItem } from "../members/items.ts";

export const mailRequests = defineConsumer({
  id: "joining.mailRequests",
  summary: "Tells administrators by mail, once a day at most, that somebody asks to join",
  source: { kind: "changes", watches: [watch(memberItem, { created: true, after: { status: ["pending"] } })] },
  uses: { table: "write", email: true },
});

export const mailDecisions = defineConsumer({
  id: "joining.mailDecisions",
  summary: "Mails people the decision on their request to join",
  source: {
    kind: "changes",
    watches: [watch(memberItem, { removed: true, changed: ["status"], before: { status: ["pending"] } })],
  },
  uses: { table: "write", email: true, identity: "look" },
});

export const preSignUp = defineConsumer({
  id: "joining.preSignUp",
  summary: "Confirms a new account at once where the workspace that it signs up at allows it",
  source: { kind: "cognito", trigger: "PreSignUp" },
  uses: { table: "read" },
});

export const postConfirmation = defineConsumer({
  id: "joining.postConfirmation",
  summary: "Makes a confirmed account a member; after a new password, ends the account's older sessions",
  source: { kind: "cognito", trigger: "PostConfirmation" },
  uses: { table: "write", identity: "admin" },
});
