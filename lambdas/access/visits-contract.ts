/** What administrators see of the house: who is inside, and who came. They correct when somebody came and left. */
import * as z from "zod";
import { outsideDays } from "../contract/days.ts";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { memberIdSchema, tenantParams, visitIdSchema } from "../contract/ids.ts";
import { pageQuery } from "../contract/paging.ts";
import { dateSchema, instantSchema } from "../contract/time.ts";
import { unknownReason, visitSchema } from "./contract.ts";
import { listedRefusedSchema } from "./refused-contract.ts";
import { reasonCodeSchema, zoneSchema } from "./settings-contract.ts";

export const visitNotFound = defineError("access.visit_not_found", 404, "There is no such visit.");
export const timesWrong = defineError(
  "access.times_wrong",
  422,
  "A visit begins before it ends, and neither is in the future.",
);
export const insideAgain = defineError("access.inside_again", 409, "The member has come in again since then.");

/** Somebody in the house. The names are null once the member was erased. */
const insideSchema = visitSchema.pick({ visitId: true, memberId: true, cameAt: true, zone: true }).extend({
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
  avatarUrl: z.string().nullable(),
  /** For an emergency; null without one. */
  phone: z.string().nullable(),
});

/** Rows of the list of who is inside. The number of people is exact up to it. */
export const mostInside = 1000;

export const listInside = defineRoute({
  id: "access.listInside",
  method: "GET",
  path: "/api/tenants/{tenantId}/inside",
  summary: "List who is in the house, by name, against its capacity; 1,000 people at most",
  access: "verifier",
  module: "digitalCards",
  params: tenantParams,
  response: z.object({
    people: z.array(insideSchema),
    /** Null without a limit. */
    capacity: z.int().nullable(),
    zones: z.array(zoneSchema),
    /** When the house closes next, and checks everybody out; null where it does not. */
    closesAt: instantSchema.nullable(),
  }),
  errors: [],
  uses: { table: "read" },
});

export const countInside = defineRoute({
  id: "access.countInside",
  method: "GET",
  path: "/api/tenants/{tenantId}/inside/count",
  summary: "Count who is in the house, up to 1,000 people",
  access: "admin",
  module: "digitalCards",
  params: tenantParams,
  response: z.object({ count: z.int(), capacity: z.int().nullable() }),
  errors: [],
  uses: { table: "read" },
});

/** `by_hand`: let in against a refusal. `inside`: goes on. `refused`: scans that were refused, and no visits. */
export const visitFilterSchema = z.enum(["entered", "inside", "denied", "by_hand", "corrected", "closing", "refused"]);
export type VisitFilter = z.infer<typeof visitFilterSchema>;

const listedVisitSchema = visitSchema.extend({
  /** Null once the member was erased. */
  memberName: z.string().nullable(),
  byName: z.string().nullable(),
  leftByName: z.string().nullable(),
  /** Who made the last correction. */
  correctedByName: z.string().nullable(),
});

export const listVisits = defineRoute({
  id: "access.listVisits",
  method: "GET",
  path: "/api/tenants/{tenantId}/visits",
  summary:
    "List visits, denials and refused scans on some days, what happened last first; of one member, by when they came",
  access: "admin",
  module: "digitalCards",
  params: tenantParams,
  query: pageQuery
    .extend({
      /** Days of the tenant's clock. */
      from: dateSchema,
      to: dateSchema,
      memberId: memberIdSchema.optional(),
      show: visitFilterSchema.optional(),
    })
    .refine(({ from, to }) => from <= to, outsideDays),
  /**
   * A page holds a stretch of time: its visits, and its refused scans. A page of a filtered list may hold few rows, or
   * none, and still have a next page.
   */
  response: z.object({
    visits: z.array(listedVisitSchema),
    refused: z.array(listedRefusedSchema),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
  uses: { table: "read" },
});

/** When somebody came and left, and why it is corrected. */
export const correctionFieldsSchema = z.strictObject({
  cameAt: instantSchema,
  /** Null for somebody who is still in the house. */
  leftAt: instantSchema.nullable(),
  reason: reasonCodeSchema,
});

export const correctVisit = defineRoute({
  id: "access.correctVisit",
  method: "PUT",
  path: "/api/tenants/{tenantId}/visits/{visitId}",
  summary: "Correct when somebody came and left, with a reason",
  access: "admin",
  module: "digitalCards",
  params: tenantParams.extend({ visitId: visitIdSchema }),
  body: correctionFieldsSchema.extend({
    version: z
      .int()
      .min(1)
      .max(Number.MAX_SAFE_INTEGER - 1),
  }),
  response: visitSchema,
  audit: visitSchema,
  trail: { of: "member", shows: visitSchema.pick({ cameAt: true, leftAt: true, reason: true }) },
  errors: [visitNotFound, timesWrong, unknownReason, insideAgain],
  idempotent: "version",
  uses: { table: "write" },
});
