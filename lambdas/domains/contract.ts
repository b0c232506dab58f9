/** A workspace's own domain: asked for, proved by its records in DNS, connected, looked after, and let go again. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { tenantIdSchema } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";
import { domainSchema } from "../tenants/contract.ts";

/**
 * - `asked`: its records are not there yet. It serves nothing.
 * - `connecting`: proved. The edge gets its certificate.
 * - `live`: it serves the workspace.
 * - `broken`: it serves the workspace, but its records are gone or changed.
 * - `removing`: it serves nothing any more. The edge forgets it.
 */
export const domainStateSchema = z.enum(["asked", "connecting", "live", "broken", "removing"]);
export type DomainState = z.infer<typeof domainStateSchema>;

/** What DNS said of a record. `unknown`: DNS did not answer, which proves nothing. */
export const recordStateSchema = z.enum(["unchecked", "found", "missing", "wrong", "unknown"]);
export type RecordState = z.infer<typeof recordStateSchema>;

export const certificateStateSchema = z.enum(["none", "pending", "issued", "failed"]);

/**
 * Who mails come from.
 * - `none`: the platform's address. Nothing is asked of SES yet.
 * - `waiting`: the platform's address, until the records are there and SES has found them.
 * - `verified`: an address on the workspace's own host.
 * - `broken`: the platform's address again, because a record is gone or changed.
 */
export const senderStateSchema = z.enum(["none", "waiting", "verified", "broken"]);
export type SenderState = z.infer<typeof senderStateSchema>;

/** What a workspace's administrators are told of: visitors do not arrive, or mails come from the platform again. */
export const domainTroubleSchema = z.enum(["address", "sender", "both"]);
export type DomainTrouble = z.infer<typeof domainTroubleSchema>;

const domainRecordSchema = z.object({
  /**
   * `proof`: the domain is yours. `address`: its visitors come to us. `signature`: its mails are ours to sign. `policy`:
   * what receivers do with mails that are not signed; nobody needs it.
   */
  purpose: z.enum(["proof", "address", "signature", "policy"]),
  type: z.enum(["TXT", "CNAME"]),
  name: z.string(),
  value: z.string(),
  state: recordStateSchema,
});
export type DomainRecord = z.infer<typeof domainRecordSchema>;

export const connectedDomainSchema = z.object({
  host: domainSchema,
  state: domainStateSchema,
  records: z.array(domainRecordSchema),
  certificate: certificateStateSchema,
  /** Null for a domain that the platform's staff connected. */
  askedAt: instantSchema.nullable(),
  checkedAt: instantSchema.nullable(),
  liveAt: instantSchema.nullable(),
  /** When a domain without its records is let go. */
  releasedAt: instantSchema.nullable(),
  /** The edge refused the host: somebody else serves it there. */
  isServedElsewhere: z.boolean(),
  sender: z.object({
    state: senderStateSchema,
    /** The address that mails come from once it is verified. */
    address: z.string(),
    /** Empty until the domain is proved. */
    records: z.array(domainRecordSchema),
    verifiedAt: instantSchema.nullable(),
    brokenAt: instantSchema.nullable(),
  }),
});

const domainViewSchema = z.object({
  tenantId: tenantIdSchema,
  /** Whether workspaces of this installation can have domains. */
  isAvailable: z.boolean(),
  domain: connectedDomainSchema.nullable(),
  /** What was asked for when the workspace was set up. It has no effect. */
  wishedHost: domainSchema.nullable(),
  /** Where the workspace is now. It stays until the domain is live. */
  address: z.string(),
});
export type DomainView = z.infer<typeof domainViewSchema>;

export const apexRefused = defineError(
  "domains.apex",
  422,
  "A domain without a name before it cannot lead to us, because DNS allows it no CNAME record.",
);
export const domainsUnavailable = defineError(
  "domains.unavailable",
  409,
  "Workspaces of this installation have no domains of their own.",
);
export const hostReserved = defineError("domains.reserved", 422, "This host is not one that a workspace can have.");
export const hostTaken = defineError("domains.taken", 409, "Another workspace has this host.");
export const hostTooSimilar = defineError(
  "domains.too_similar",
  409,
  "This host can be mistaken for one that another workspace has.",
);
/** `details.until`: the instant from which any workspace may ask for it. */
export const hostQuarantined = defineError(
  "domains.quarantined",
  409,
  "Another workspace had this host, or one that looks like it, until a short time ago.",
);
export const domainInTheWay = defineError(
  "domains.in_the_way",
  409,
  "The workspace has another domain. Remove it first, and wait until it is gone.",
);
export const domainNotAsked = defineError("domains.not_asked", 409, "The workspace has not asked for a domain.");
/** `details.retryAfterSeconds`: the seconds until the hour ends. */
export const tooManyLooks = defineError("domains.too_many", 429, "Too many looks at DNS within an hour.");

export const domainWishSchema = z.strictObject({ host: domainSchema });

const params = z.object({ tenantId: tenantIdSchema });

export const getDomain = defineRoute({
  id: "domains.getDomain",
  method: "GET",
  path: "/api/tenants/{tenantId}/domain",
  summary: "Get the workspace's own domain, with its records and how far it is",
  access: "admin",
  params,
  response: domainViewSchema,
  errors: [],
  uses: { table: "read", domains: "look" },
});

export const askDomain = defineRoute({
  id: "domains.askDomain",
  method: "PUT",
  path: "/api/tenants/{tenantId}/domain",
  summary: "Ask for a domain; it serves nothing before its records prove it",
  access: "admin",
  params,
  body: domainWishSchema,
  response: domainViewSchema,
  trail: { of: "workspace", shows: z.object({ host: domainSchema.nullable() }) },
  errors: [
    domainsUnavailable,
    apexRefused,
    hostReserved,
    hostTaken,
    hostTooSimilar,
    hostQuarantined,
    domainInTheWay,
    tooManyLooks,
  ],
  // The same host asked again is the same wish, with the same records.
  idempotent: "natural",
  uses: { table: "write", domains: "look" },
});

export const checkDomain = defineRoute({
  id: "domains.checkDomain",
  method: "POST",
  path: "/api/tenants/{tenantId}/domain/checks",
  summary: "Look at the domain's records now; a proved domain is connected within minutes",
  access: "admin",
  params,
  body: z.strictObject({}),
  response: domainViewSchema,
  trail: { of: "workspace" },
  errors: [domainNotAsked, hostTaken, hostTooSimilar, hostQuarantined, tooManyLooks],
  idempotent: "natural",
  uses: { table: "write", domains: "look" },
});

export const removeDomain = defineRoute({
  id: "domains.removeDomain",
  method: "DELETE",
  path: "/api/tenants/{tenantId}/domain",
  summary: "Remove the domain; the workspace's address at the platform goes on",
  access: "admin",
  params,
  body: z.strictObject({}),
  response: domainViewSchema,
  trail: { of: "workspace", shows: z.object({ host: domainSchema.nullable() }) },
  errors: [],
  idempotent: "natural",
  uses: { table: "write", domains: "look" },
});
