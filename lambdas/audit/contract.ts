/** The audit trail: who did what to what, when, with what before and after. Readers resolve ids to names. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { auditEntryIdSchema, eventIdSchema, memberIdSchema, stationIdSchema, tenantParams } from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { pageQuery } from "../contract/paging.ts";
import { dateSchema, instantSchema } from "../contract/time.ts";
import { trailChangeSchema, trailObjectKindSchema, trailObjectSchema } from "../contract/trail.ts";
import { daysFrom, mostPeriodDays } from "../ledgers/contract.ts";

/** An account, a station, or the payment provider. */
export const actorIdSchema = z.union([memberIdSchema, stationIdSchema, z.literal("stripe")]);

/** An object with its present name. */
const namedObjectSchema = trailObjectSchema.extend({
  /** Null for the workspace, and once the object is gone. */
  name: z.string().nullable(),
  /** When a booking starts, or the event of a registration. */
  startAt: instantSchema.nullable(),
  /** The event of a registration. */
  eventId: eventIdSchema.nullable().default(null),
});

/** An entry as administrators see it. What it names has its present name, and none once it is gone. */
export const trailEntrySchema = z.object({
  auditId: auditEntryIdSchema,
  at: instantSchema,
  actor: z.object({
    actorId: actorIdSchema,
    /** The role at the time of the call. */
    role: z.string(),
    /** Null for platform staff, for Stripe, once the member was erased, and once the station was removed. */
    name: z.string().nullable(),
  }),
  /** Id of the route, such as `points.grantPoints`. */
  action: z.string(),
  object: namedObjectSchema,
  /** Others that the call named, such as the member who was muted in a live session. Each has the entry in its trail. */
  also: z.array(namedObjectSchema).default([]),
  /** Null when the call tells no fields. */
  change: trailChangeSchema.nullable(),
  /** Present names of the plans whose ids stand in the change. A deleted plan has none. */
  planNames: z.record(z.string(), z.string()).default({}),
});
export type TrailEntry = z.infer<typeof trailEntrySchema>;

const trailPage = z.object({
  /** Newest first. A page of a filtered list may hold few entries, or none, and still have a next page. */
  entries: z.array(trailEntrySchema),
  nextCursor: z.string().nullable(),
});

export const listEntries = defineRoute({
  id: "audit.listEntries",
  method: "GET",
  path: "/api/tenants/{tenantId}/audit",
  summary: "List what administrators, staff and Stripe changed in a period, newest first",
  access: "admin",
  params: tenantParams,
  query: pageQuery
    .extend({
      /** First and last day of the period, on the tenant's clock. */
      from: dateSchema,
      to: dateSchema,
      actorId: actorIdSchema.optional(),
      action: z
        .string()
        .regex(/^[a-z]{1,40}\.[A-Za-z]{1,60}$/)
        .optional(),
      kind: trailObjectKindSchema.optional(),
    })
    .refine(({ from, to }) => from <= to, { ...issue("ends_before_start"), path: ["to"] })
    .refine(({ from, to }) => daysFrom(from, to) < mostPeriodDays, { ...issue("period_too_long"), path: ["to"] }),
  response: trailPage,
  errors: [],
  uses: { table: "read" },
});

/** An id of any kind, as keys may hold it. */
export const objectIdSchema = z.string().regex(/^[\w-]{1,64}$/);

export const listOfObject = defineRoute({
  id: "audit.listOfObject",
  method: "GET",
  path: "/api/tenants/{tenantId}/audit/trail",
  summary: "List what administrators, staff and Stripe changed of one object, newest first",
  access: "admin",
  params: tenantParams,
  /** A trail outlives its object, so an id that names nothing has an empty trail. */
  query: pageQuery.extend({ kind: trailObjectKindSchema, objectId: objectIdSchema }),
  /** `object`: as it is named now, also before its first entry is written. A registration is named by its entries. */
  response: trailPage.extend({ object: namedObjectSchema }),
  errors: [],
  uses: { table: "read" },
});
