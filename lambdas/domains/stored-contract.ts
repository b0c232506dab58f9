/** What is stored of a workspace's domain. Rules read it. */
import * as z from "zod";
import { memberIdSchema, tenantIdSchema } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";
import { domainSchema } from "../tenants/contract.ts";
import { certificateStateSchema, domainStateSchema, recordStateSchema } from "./contract.ts";

export const ownDomainSchema = z.object({
  host: domainSchema,
  /** Stands in the TXT record. Another wish has another one, so an old record proves nothing. */
  token: z.string(),
  state: domainStateSchema,
  askedBy: memberIdSchema,
  askedAt: instantSchema,
  provedAt: instantSchema.nullable(),
  proof: recordStateSchema,
  address: recordStateSchema,
  checkedAt: instantSchema.nullable(),
  /** The edge's id of the host; null before it knows the host. */
  edgeId: z.string().nullable(),
  isServedElsewhere: z.boolean(),
  certificate: certificateStateSchema,
  liveAt: instantSchema.nullable(),
  brokenAt: instantSchema.nullable(),
  /** The next look; null while nothing is awaited but its administrator. */
  dueAt: instantSchema.nullable(),
  version: z.int(),
});
export type OwnDomain = z.infer<typeof ownDomainSchema>;

export const releasedDomainSchema = z.object({ tenantId: tenantIdSchema, until: instantSchema });
export type ReleasedDomain = z.infer<typeof releasedDomainSchema>;
