/** The front desk without a network: what it judges cards by, and the scans that it sends afterwards. */
import * as z from "zod";
import { cardStatusSchema, codeVerdictSchema, storedCardSchema, storedDeviceSchema } from "../cards/contract.ts";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { memberIdSchema, tenantParams } from "../contract/ids.ts";
import { pageQuery } from "../contract/paging.ts";
import { nameSchema } from "../contract/text.ts";
import { hourMilliseconds, instantSchema, minuteMilliseconds } from "../contract/time.ts";
import { memberSchema } from "../members/contract.ts";
import { membershipSchema } from "../memberships/contract.ts";
import { refusalSchema } from "./contract.ts";
import { mostScanned, scanEffectSchema } from "./scan-contract.ts";
import { entryRulesShape, zoneSchema } from "./settings-contract.ts";

export const offlineLimits = {
  /** A desk with older rules lets nobody in. It only tells whose card it is. */
  judgesMilliseconds: 12 * hourMilliseconds,
  /** A desk with a network reads newer rules after this time. */
  freshMilliseconds: 15 * minuteMilliseconds,
  /** A scan that is older is not taken any more. */
  syncMilliseconds: 24 * hourMilliseconds,
  /** A desk's clock may be ahead of the server's: 90 seconds, as for a code. */
  aheadMilliseconds: 90_000,
} as const;

/**
 * A card as a desk keeps it. It holds neither the token nor an address of its member. So a lost tablet makes no code,
 * and tells names only.
 */
export const deskCardSchema = storedCardSchema
  .pick({ memberId: true, expiresAt: true, earlierIds: true, usedStep: true, lastKeyNo: true })
  .extend({
    /** What `tokenHash` makes of the card's token. */
    tokenHash: z.string(),
    status: cardStatusSchema.exclude(["expired"]),
    devices: z.array(storedDeviceSchema.pick({ keyNo: true, publicKey: true })),
    member: memberSchema.pick({ firstName: true, lastName: true, status: true, role: true }),
    /** Null for somebody who never had one. */
    membership: membershipSchema
      .pick({ planId: true, planName: true, status: true, scheduled: true, cycleEndsOn: true, endsOn: true })
      .nullable(),
  });
export type DeskCard = z.infer<typeof deskCardSchema>;

export const getDeskPack = defineRoute({
  id: "access.getDeskPack",
  method: "GET",
  path: "/api/tenants/{tenantId}/desk-pack",
  summary: "Get what a desk needs to judge cards without a network: rules, and a page of the cards",
  access: "verifier",
  module: "digitalCards",
  params: tenantParams,
  query: pageQuery,
  response: z.object({
    /** When the server read this page. */
    issuedAt: instantSchema,
    rules: z.object(entryRulesShape),
    /** The zones that a desk can stand at. */
    zones: z.array(zoneSchema),
    cards: z.array(deskCardSchema),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
  uses: { table: "read" },
});

export const scanOutOfTime = defineError(
  "access.scan_out_of_time",
  422,
  "A scan without a network is taken for 24 hours, and never before it was made.",
);

/** What came of a scan that a desk has judged by itself. It holds no name, and the audit trail keeps it. */
export const recordedScanSchema = z.object({
  /** Of the code, by the card as it is now, at the time of the scan. */
  verdict: codeVerdictSchema,
  /** `nothing`: the desk has let somebody in whom the server would refuse. The desk and `/admin/access` list it. */
  did: scanEffectSchema,
  /** Null where the code does not tell for certain whose card it is. */
  memberId: memberIdSchema.nullable(),
  refusal: refusalSchema.nullable(),
});
export type RecordedScan = z.infer<typeof recordedScanSchema>;

/** What the trail tells of it: it is the trail of the member. */
export const recordedTrail = {
  of: "member",
  shows: recordedScanSchema.pick({ verdict: true, refusal: true }).extend({ isOffline: z.boolean() }),
} as const;

/**
 * The desk has let somebody in without a network. The server judges the code at the time of the scan. Card and
 * member count as they are now. One that is accepted is spent, and begins a visit at that time.
 */
export const recordScan = defineRoute({
  id: "access.recordScan",
  method: "POST",
  path: "/api/tenants/{tenantId}/offline-scans",
  summary: "Record a scan that the front desk has judged without a network",
  access: "verifier",
  module: "digitalCards",
  params: tenantParams,
  body: z.strictObject({
    /** What the scanner saw. */
    code: nameSchema(mostScanned),
    /** On the desk's clock. */
    scannedAt: instantSchema,
    zone: zoneSchema.nullable().default(null),
  }),
  response: recordedScanSchema,
  audit: recordedScanSchema,
  trail: recordedTrail,
  errors: [scanOutOfTime],
  idempotent: "key",
  uses: { table: "write" },
});
