/**
 * Backfill of 2026-11-22. Tenants of the first release have `isActive` and lack `subscriptionStanding`.
 * `upgradeTenant` reads them correctly without it. The backfill writes the field so that queries and reports see one
 * shape.
 */

import { type Backfill, runAsCommand } from "./run-backfill.ts";

export const subscriptionStanding: Backfill = {
  entity: "tenant",
  field: "subscriptionStanding",
  valueFor: (item) => (item.isActive === false ? "closed" : "open"),
};

await runAsCommand(import.meta.url, subscriptionStanding);
