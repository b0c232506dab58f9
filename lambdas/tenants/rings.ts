import { ringsOn } from "../contract/define-ring.ts";
import { standingChanges } from "./channels.ts";
import { tenantItem } from "./items.ts";

/** A suspended workspace rings, too. Its pages then read that it is closed. */
export const tenantRings = [
  ringsOn(
    standingChanges,
    tenantItem,
    [
      {
        changed: [
          "supportChanges",
          "pausesAt",
          "trialEndsAt",
          "cancelsAt",
          "archivesAt",
          "suspendedAt",
          "subscriptionStanding",
        ],
      },
    ],
    () => ({ to: {}, ring: { noun: "tenants" } }),
  ),
];
