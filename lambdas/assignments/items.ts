import * as z from "zod";
import { memberIdSchema } from "../contract/ids.ts";
import { defineItem } from "../store/define-item.ts";
import { tenantKey } from "../store/keys.ts";

/** One a tenant: how far the calendars of its memberships have followed the tenant's last change of zone. */
export const zoneMoveItem = defineItem({
  entity: "zoneMove",
  summary: "how far memberships have followed a change of zone",
  readBy: "its steps",
  schema: z.object({
    /** The member of the last calendar that was asked; null before the first, and at the end. */
    after: memberIdSchema.nullable(),
    isDone: z.boolean(),
    /** Each step raises it. */
    version: z.int(),
  }),
  key: tenantKey("ZONEMOVE", "ZONEMOVE"),
});
export type ZoneMove = ReturnType<(typeof zoneMoveItem)["parse"]>;
