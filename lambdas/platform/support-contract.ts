/** Platform staff enter a workspace as its support, with a reason and for a limited time. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { memberIdSchema, tenantIdSchema, tenantParams } from "../contract/ids.ts";
import { proseSchema } from "../contract/text.ts";
import { instantSchema } from "../contract/time.ts";
import { archived } from "./closing-contract.ts";
import { reasonCharacters } from "./tenant-contract.ts";

/** Minutes: how long one may stay, and how many of the staff may be in a workspace at once. */
export const supportLimits = { fewestMinutes: 5, mostMinutes: 60, entries: 5 } as const;

export const tooManyEntries = defineError(
  "platform.too_many_entries",
  409,
  "Five of the staff support this workspace already.",
);

export const openSupportSchema = z.strictObject({
  reason: proseSchema(reasonCharacters).min(1),
  minutes: z.int().min(supportLimits.fewestMinutes).max(supportLimits.mostMinutes),
});

const openedSchema = z.object({ tenantId: tenantIdSchema, endsAt: instantSchema });

export const openSupport = defineRoute({
  id: "platform.openSupport",
  method: "POST",
  path: "/api/super-admin/tenants/{tenantId}/support",
  summary: "Enter a workspace as its support; the entry ends by itself",
  access: "super_admin",
  params: tenantParams,
  /** An entry that is still open is replaced. */
  body: openSupportSchema,
  status: 201,
  response: openedSchema,
  audit: openedSchema,
  trail: { of: "workspace", shows: z.object({ supportMinutes: z.int() }) },
  errors: [tooManyEntries, archived],
  idempotent: "key",
  uses: { table: "write" },
});

const endedSchema = z.object({ tenantId: tenantIdSchema, ended: z.int().min(0) });

/** Both houses end an entry: whoever has opened it, and each administrator of the workspace. */
export const endSupport = defineRoute({
  id: "platform.endSupport",
  method: "POST",
  path: "/api/support/{tenantId}/ends",
  summary: "End an open support entry, or all of them, at once",
  access: "admin",
  params: tenantParams,
  /** Null ends every entry. */
  body: z.strictObject({ memberId: memberIdSchema.nullable() }),
  response: endedSchema,
  audit: endedSchema,
  trail: { of: "workspace", shows: z.object({ ended: z.int() }) },
  errors: [],
  idempotent: "key",
  whilePaused: true,
  uses: { table: "write" },
});
