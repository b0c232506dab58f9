/** What is stored of a workspace's domain. Rules read it. */
import * as z from "zod";
import { memberIdSchema, tenantIdSchema } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";
import { domainSchema } from "../tenants/contract.ts";
import {
  certificateStateSchema,
  domainStateSchema,
  domainTroubleSchema,
  recordStateSchema,
  senderStateSchema,
} from "./contract.ts";

/** Who the workspace's mails come from. */
const senderSchema = z.object({
  state: senderStateSchema,
  /** SES's names for the three records, and the zone that they lead to. */
  selectors: z.array(z.string()),
  zone: z.string(),
  /** What DNS said of each of the three. */
  signatures: z.array(recordStateSchema),
  policy: recordStateSchema,
  /** When SES was first asked for it. */
  askedAt: instantSchema.nullable(),
  verifiedAt: instantSchema.nullable(),
  brokenAt: instantSchema.nullable(),
});
export type Sender = z.infer<typeof senderSchema>;

export const noSender: Sender = {
  state: "none",
  selectors: [],
  zone: "",
  signatures: [],
  policy: "unchecked",
  askedAt: null,
  verifiedAt: null,
  brokenAt: null,
};

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
  /** Domains of earlier releases had none. */
  sender: senderSchema.default(noSender),
  /** Null while everything that was connected once still works. */
  trouble: domainTroubleSchema.nullable().default(null),
  troubledAt: instantSchema.nullable().default(null),
  /** The next look; null while nothing is awaited but its administrator. */
  dueAt: instantSchema.nullable(),
  version: z.int(),
});
export type OwnDomain = z.infer<typeof ownDomainSchema>;

export const releasedDomainSchema = z.object({ tenantId: tenantIdSchema, until: instantSchema });
export type ReleasedDomain = z.infer<typeof releasedDomainSchema>;
