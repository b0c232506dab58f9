/** What the front desk scans: a member's card or its tag, or the ticket of an event. */
import * as z from "zod";
import { codeVerdictSchema } from "../cards/contract.ts";
import { defineRoute } from "../contract/define-route.ts";
import { eventIdSchema, memberIdSchema, registrationIdSchema, tenantParams } from "../contract/ids.ts";
import { nameSchema } from "../contract/text.ts";
import { instantSchema } from "../contract/time.ts";
import { registrationStatusSchema } from "../events/registration-contract.ts";
import { atDeskSchema } from "./arrivals-contract.ts";
import { unknownZone } from "./contract.ts";
import { zoneSchema } from "./settings-contract.ts";

/** More than any code of ours has. A longer text is refused before it is read. */
export const mostScanned = 600;

/**
 * What a scan has done.
 * - `entered`: the member has come in with it. `inside`: the member was in the house already.
 * - `nothing`: the code is not accepted, only tells whose card it is, or its member may not come in.
 */
export const scanEffectSchema = z.enum(["entered", "inside", "nothing"]);
export type ScanEffect = z.infer<typeof scanEffectSchema>;

/** A ticket to the desk. `events.checkIn` checks it in. */
const ticketHereSchema = z.object({
  eventId: eventIdSchema,
  registrationId: registrationIdSchema,
  memberId: memberIdSchema,
  /** Null once the member was erased. */
  memberName: z.string().nullable(),
  title: z.string(),
  ticketName: z.string(),
  startAt: instantSchema,
  endAt: instantSchema,
  status: registrationStatusSchema,
});
export type TicketHere = z.infer<typeof ticketHereSchema>;

const cardAnswerSchema = z.object({
  kind: z.literal("card"),
  verdict: codeVerdictSchema,
  did: scanEffectSchema,
  /** Null where the code does not tell for certain whose card it is. */
  memberId: memberIdSchema.nullable(),
  /** Null without a member, and once the member was erased. */
  person: atDeskSchema.nullable(),
});
export type ScannedCard = z.infer<typeof cardAnswerSchema>;

/** What an audit entry keeps of a scan: no name. */
const auditedScanSchema = cardAnswerSchema.extend({ person: atDeskSchema.pick({ refusal: true, visit: true }) });
export type AuditedScan = z.infer<typeof auditedScanSchema>;

export const scanAnswerSchema = z.discriminatedUnion("kind", [
  cardAnswerSchema,
  /** `ticket`: null where the workspace has none of this code. */
  z.object({ kind: z.literal("ticket"), ticket: ticketHereSchema.nullable() }),
  /** The card of another workspace. */
  z.object({ kind: z.literal("foreign") }),
  /** No code of ours. */
  z.object({ kind: z.literal("unreadable") }),
]);
export type ScanAnswer = z.infer<typeof scanAnswerSchema>;

/**
 * A code that is accepted is spent, and its member comes in, in one transaction. The new visit is the record of it. A
 * member who is in the house stays there, and an audit entry records the scan.
 */
export const scan = defineRoute({
  id: "access.scan",
  method: "POST",
  path: "/api/tenants/{tenantId}/scans",
  summary: "Judge what the front desk has scanned; a live code that is accepted lets its member in",
  access: "verifier",
  module: "digitalCards",
  params: tenantParams,
  body: z.strictObject({
    /** What the scanner saw. */
    code: nameSchema(mostScanned),
    zone: zoneSchema.nullable().default(null),
  }),
  response: scanAnswerSchema,
  /** A repeated call gets the rest from the member's items. */
  audit: auditedScanSchema,
  trail: { of: "member", shows: cardAnswerSchema.pick({ verdict: true }) },
  errors: [unknownZone],
  idempotent: "key",
  uses: { table: "write" },
});
