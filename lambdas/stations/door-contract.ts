/** What a paired station calls, with its own key. Nobody else may, and a station calls nothing else. */
import * as z from "zod";
import { unknownZone } from "../access/contract.ts";
import { deskCardSchema, recordedScanSchema, recordedTrail, scanOutOfTime } from "../access/offline-contract.ts";
import { mostScanned } from "../access/scan-contract.ts";
import { entryRulesShape } from "../access/settings-contract.ts";
import { codeVerdictSchema, deviceBrowserSchema, deviceSystemSchema } from "../cards/contract.ts";
import { defineRoute } from "../contract/define-route.ts";
import { memberIdSchema, tenantParams } from "../contract/ids.ts";
import { pageQuery } from "../contract/paging.ts";
import { nameSchema } from "../contract/text.ts";
import { instantSchema } from "../contract/time.ts";
import { ownStationSchema } from "./contract.ts";

export const reportStation = defineRoute({
  id: "stations.reportStation",
  method: "POST",
  path: "/api/tenants/{tenantId}/station/reports",
  summary: "Say that the station is there, and get its name, zone and what it does",
  access: "station",
  module: "digitalCards",
  params: tenantParams,
  body: z.strictObject({ browser: deviceBrowserSchema, system: deviceSystemSchema }),
  response: ownStationSchema,
  errors: [],
  idempotent: "natural",
  uses: { table: "write" },
});

/** A card as a station keeps it: less than a desk does. It holds no last name and no plan's name. */
export const stationCardSchema = deskCardSchema.extend({
  member: deskCardSchema.shape.member.omit({ lastName: true }),
  membership: deskCardSchema.shape.membership.unwrap().omit({ planName: true }).nullable(),
});
export type StationCard = z.infer<typeof stationCardSchema>;

export const getStationPack = defineRoute({
  id: "stations.getStationPack",
  method: "GET",
  path: "/api/tenants/{tenantId}/station/pack",
  summary: "Get what a station needs to judge cards without a network: its zone, rules, and a page of the cards",
  access: "station",
  module: "digitalCards",
  params: tenantParams,
  query: pageQuery,
  response: z.object({
    /** When the server read this page. */
    issuedAt: instantSchema,
    station: ownStationSchema,
    rules: z.object(entryRulesShape),
    cards: z.array(stationCardSchema),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
  uses: { table: "read" },
});

/**
 * What a station tells whoever stands before it.
 * - `welcome`, `goodbye`: the member was let in or out. `inside`: is in the house already. `not_inside`: is not.
 * - `outside_hours`, `outside_zone`: the plan does not open this door now, or at all.
 * - `ask_desk`: for staff to look at, such as a printed card, a blocked one, or a membership that has ended.
 * - `again`: this code was used already. `late`: a picture of a code. `early`: the phone's clock is wrong.
 * - `no_card`: no card of this house.
 */
export const doorWordSchema = z.enum([
  "welcome",
  "goodbye",
  "inside",
  "not_inside",
  "outside_hours",
  "outside_zone",
  "ask_desk",
  "again",
  "late",
  "early",
  "no_card",
]);
export type DoorWord = z.infer<typeof doorWordSchema>;

const auditedPassSchema = z.object({
  word: doorWordSchema,
  /** Null where the member was let neither in nor out, and is not inside. */
  memberId: memberIdSchema.nullable(),
});

/** The first name stands beside `welcome`, `goodbye` and `inside`, and nowhere else. */
export const passSchema = auditedPassSchema.extend({ firstName: z.string().nullable() });
export type Pass = z.infer<typeof passSchema>;

/**
 * One call lets a member in or out. The visit is the record of whoever comes in, and the card's own item of whoever
 * leaves. A scan of somebody who stays inside leaves an audit entry.
 */
export const scanAtStation = defineRoute({
  id: "stations.scanAtStation",
  method: "POST",
  path: "/api/tenants/{tenantId}/station/scans",
  summary: "Let a member in or out by the live code of a card",
  access: "station",
  module: "digitalCards",
  params: tenantParams,
  /** What the scanner saw. */
  body: z.strictObject({ code: nameSchema(mostScanned) }),
  response: passSchema,
  audit: auditedPassSchema,
  trail: { of: "member", shows: z.object({ verdict: codeVerdictSchema }) },
  errors: [unknownZone],
  idempotent: "key",
  uses: { table: "write" },
});

export const recordStationScan = defineRoute({
  id: "stations.recordStationScan",
  method: "POST",
  path: "/api/tenants/{tenantId}/station/offline-scans",
  summary: "Record a scan with which a station has let somebody in without a network",
  access: "station",
  module: "digitalCards",
  params: tenantParams,
  body: z.strictObject({
    code: nameSchema(mostScanned),
    /** On the station's clock. */
    scannedAt: instantSchema,
  }),
  response: recordedScanSchema,
  audit: recordedScanSchema,
  trail: recordedTrail,
  errors: [scanOutOfTime],
  idempotent: "key",
  uses: { table: "write" },
});
