import { subscriptionItem } from "../billing/items.ts";
import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { tenantItem } from "../tenants/items.ts";

export const followSubscriptions = defineConsumer({
  id: "subscriptions.followSubscriptions",
  summary: "Counts subscriptions for the platform's figures, and plans the mails about them",
  source: {
    kind: "changes",
    watches: [
      watch(subscriptionItem, {
        created: true,
        changed: [
          "status",
          "priceId",
          "priceMinor",
          "discount",
          "isHeld",
          "tenantId",
          "trialEndsAt",
          "unpaidSince",
          "cancelsAt",
          "endedAt",
        ],
      }),
    ],
  },
  uses: { table: "write" },
});

export const mailAboutSubscription = defineConsumer({
  id: "subscriptions.mailAboutSubscription",
  summary: "Mails a workspace's administrators before its trial ends and when its invoice is unpaid",
  source: { kind: "due", of: "subscription" },
  uses: { table: "write", email: true },
});

export const followClosures = defineConsumer({
  id: "subscriptions.followClosures",
  summary: "Holds the charges of a closing workspace, and ends the subscription of an archived one",
  source: { kind: "changes", watches: [watch(tenantItem, { changed: ["archivesAt", "archivedAt", "subscription"] })] },
  uses: { table: "read", stripe: true },
});
