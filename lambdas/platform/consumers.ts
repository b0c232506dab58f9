import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { tenantItem } from "../tenants/items.ts";
import { staffNoticeItem } from "./items.ts";

export const followTenants = defineConsumer({
  id: "platform.followTenants",
  summary: "Keeps the platform's lists of workspaces",
  source: {
    kind: "changes",
    watches: [
      watch(tenantItem, {
        created: true,
        changed: [
          "slug",
          "name",
          "domain",
          "subscriptionStanding",
          "subscriptionStatus",
          "subscriptionPlan",
          "suspendedAt",
          "archivesAt",
          "archivedAt",
          "trialEndsAt",
          "maxMembers",
          "maxResources",
          "ownerId",
        ],
      }),
    ],
  },
  uses: { table: "write" },
});

export const mailOwners = defineConsumer({
  id: "platform.mailOwners",
  summary: "Mails the owner of a workspace that ended its trial, was suspended or closed, or is open again",
  source: {
    kind: "changes",
    watches: [watch(tenantItem, { changed: ["subscriptionStanding", "suspendedAt", "archivesAt", "archivedAt"] })],
  },
  uses: { table: "write", email: true },
});

export const mailNotices = defineConsumer({
  id: "platform.mailNotices",
  summary: "Mails a notice of the platform's staff to the administrators of a workspace",
  source: { kind: "changes", watches: [watch(staffNoticeItem, { created: true })] },
  uses: { table: "write", email: true },
});

export const settleTenants = defineConsumer({
  id: "platform.settleTenants",
  summary: "Closes a workspace after its trial, tells its owner before, and archives one whose grace is over",
  source: { kind: "due", of: "tenant" },
  uses: { table: "write", email: true },
});

export const sendDueWork = defineConsumer({
  id: "platform.sendDueWork",
  summary: "Sends each due item to the queue of its consumer",
  source: { kind: "schedule", everyMinutes: 1 },
  uses: { table: "write", queues: true },
});

export const watchStage = defineConsumer({
  id: "platform.watchStage",
  summary: "Counts dead letters, and measures the oldest waiting message and the failures of CloudFront, for alarms",
  source: { kind: "schedule", everyMinutes: 5 },
  uses: { operations: "watch" },
});

/** One run measures some hundred workspaces, so ten thousand take some hours of the day. Then runs do nothing. */
export const measureTenants = defineConsumer({
  id: "platform.measureTenants",
  summary: "Measures once a day what each workspace has booked, stored and cost",
  source: { kind: "schedule", everyMinutes: 5 },
  uses: { table: "write", storage: "measure" },
});

/** Twice before a week without a whole audit wakes somebody. CloudWatch looks back for a week at most. */
export const auditTable = defineConsumer({
  id: "platform.auditTable",
  summary: "Reads the whole table and counts broken invariants, for alarms",
  source: { kind: "schedule", everyMinutes: 3 * 24 * 60 },
  uses: { table: "read", audit: true },
});

export const dispatchChanges = defineConsumer({
  id: "platform.dispatchChanges",
  summary: "Sends each committed change to the queue of every consumer that watches it",
  source: { kind: "stream" },
  uses: { queues: true },
});
