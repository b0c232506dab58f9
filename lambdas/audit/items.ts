/** What is stored beside the audit entries, so that each object has its own trail. A consumer writes it. */
import * as z from "zod";
import { type AuditEntryId, auditEntryIdSchema } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";
import type { TrailObjectKind } from "../contract/trail.ts";
import { defineItem } from "../store/define-item.ts";
import { tenantKey } from "../store/keys.ts";

/** Names an audit entry in the trail of an object. It repeats nothing of the entry. */
export const auditLineItem = defineItem({
  entity: "auditLine",
  summary: "audit entry in the trail of an object",
  readBy: "an object's trail, newest first",
  schema: z.object({ auditId: auditEntryIdSchema, at: instantSchema }),
  key: tenantKey<[kind: TrailObjectKind, objectId: string], [at: string, auditId: AuditEntryId]>(
    "TRAIL#<kind>#<objectId>",
    "<at>#<auditId>",
  ),
});
