import { defineConsumer, watch } from "../contract/define-consumer.ts";
import { memberItem } from "../members/items.ts";
import { tenantItem } from "../tenants/items.ts";
import { visitItem } from "./items.ts";

export const closeHouse = defineConsumer({
  id: "access.closeHouse",
  summary: "Checks out, once, everybody who is inside when the house closes, and plans the next closing",
  source: { kind: "due", of: "closing" },
  uses: { table: "write" },
});

export const planClosing = defineConsumer({
  id: "access.planClosing",
  summary: "Plans the next closing anew when the workspace moves to another time zone",
  source: { kind: "changes", watches: [watch(tenantItem, { changed: ["timeZone"] })] },
  uses: { table: "write" },
});

export const forgetMembers = defineConsumer({
  id: "access.forgetMembers",
  summary: "Ends the visit of an erased member who is in the house",
  source: { kind: "changes", watches: [watch(memberItem, { removed: true })] },
  uses: { table: "write" },
});

export const claimBookings = defineConsumer({
  id: "access.claimBookings",
  summary: "Claims the bookings of a member who comes in, where their check-in is open then",
  source: { kind: "changes", watches: [watch(visitItem, { created: true, after: { outcome: ["entered"] } })] },
  uses: { table: "write" },
});
