/**
 * Plans and members together: what a change would do, and who waits for a plan. Also plans for many, by the rows of a
 * file or of a filtered list.
 */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { memberIdSchema, planIdSchema, tenantParams } from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { limits } from "../contract/limits.ts";
import { balanceSchema } from "../contract/money.ts";
import { pageQuery } from "../contract/paging.ts";
import { dateSchema } from "../contract/time.ts";
import {
  changeErrors,
  membershipActSchema,
  membershipSchema,
  membershipTrailSchema,
  whenSchema,
} from "../memberships/contract.ts";
import { planRequestSchema } from "../memberships/request-contract.ts";
import { lotSchema } from "../points/contract.ts";

/** A change as the query of a GET route carries it. Which fields an action needs, `membershipChangeSchema` says. */
const changeQuery = z.strictObject({
  action: membershipActSchema,
  planId: planIdSchema.optional(),
  when: whenSchema.optional(),
  until: dateSchema.optional(),
  endsOn: dateSchema.optional(),
});

export const previewSchema = z.object({
  /** The membership as the change would leave it, under the version that it has now. 0: there is none yet. */
  membership: membershipSchema,
  /** The version of the plan that the change names; null where it names none. */
  planVersion: z.int().nullable(),
  /** The plan of a change that was to come, and that this change drops; null where it drops none. */
  drops: z.string().nullable().default(null),
  points: z.object({
    /** Points that the change gives at once, and their last day; null where it gives none. */
    granted: z.int().min(0),
    grantedUntil: dateSchema.nullable(),
    balanceAfter: balanceSchema,
    /** Points that stay as they are until their last day. No change takes any. */
    kept: z.array(lotSchema),
    /** Points without a last day. They stay too. */
    keptForGood: z.int().min(0),
    /** What becomes of the running cycle's points when the next one begins, if none are spent. Null: none go over. */
    goesOver: z
      .object({
        points: z.int().min(1),
        /** The first day of the next cycle. */
        on: dateSchema,
        /** Points that end with the last day of this cycle instead. */
        rest: z.int().min(0),
        endsOn: dateSchema,
      })
      .nullable(),
    /** Points that could go over before the change, and no longer can. They end with their last day. */
    noLongerGoesOver: lotSchema.nullable(),
  }),
  /** Bookings that have not begun. They stay, whatever the change. */
  bookings: z.object({
    toCome: z.int().min(0),
    /** Those among them that begin while no membership would run. */
    withoutMembership: z.int().min(0),
    /** Whether there are more than were counted. */
    isAtLeast: z.boolean(),
  }),
});
export type Preview = z.infer<typeof previewSchema>;

export const previewChange = defineRoute({
  id: "assignments.previewChange",
  method: "GET",
  path: "/api/tenants/{tenantId}/members/{memberId}/membership/preview",
  summary: "Get what a change of a membership would do to the member's points and bookings, and change nothing",
  access: "admin",
  params: tenantParams.extend({ memberId: memberIdSchema }),
  query: changeQuery,
  response: previewSchema,
  errors: [...changeErrors],
  uses: { table: "read" },
});

export const listPlanRequests = defineRoute({
  id: "assignments.listPlanRequests",
  method: "GET",
  path: "/api/tenants/{tenantId}/plan-requests",
  summary: "List the requests for plans that wait for a decision, oldest first",
  access: "admin",
  params: tenantParams,
  query: pageQuery,
  response: z.object({
    requests: z.array(planRequestSchema.extend({ memberName: z.string() })),
    nextCursor: z.string().nullable(),
  }),
  errors: [],
  uses: { table: "read" },
});

/**
 * A row of a file, unchecked: any text. `member` is an e-mail address or a member's id, and `plan` the name of a plan
 * or its id. `row` counts from 1, the line below the header.
 */
export const assignmentRowSchema = z.strictObject({
  row: z.int().min(1).max(100_000),
  member: z.string().max(300),
  plan: z.string().max(300),
  /** The membership's last day; empty for none. */
  endsOn: z.string().max(300),
});
export type AssignmentRow = z.infer<typeof assignmentRowSchema>;

export const assignmentIssueSchema = z.object({
  row: z.int(),
  column: z.enum(["member", "plan", "endsOn"]),
  reason: z.enum([
    "missing",
    /** The columns of member and plan are exchanged. */
    "swapped",
    /** The columns of plan and last day are exchanged. */
    "swapped_with_day",
    "unknown_member",
    "repeated",
    "has_membership",
    "unknown_plan",
    "ambiguous_plan",
    "archived_plan",
    "not_a_date",
    "day_passed",
  ]),
});
export type AssignmentIssue = z.infer<typeof assignmentIssueSchema>;

/** The rows of a file are numbered through, and no call takes more than a few of them. So the last number tells. */
export const tooManyAssignments = defineError(
  "assignments.too_many_rows",
  422,
  "A file or a list assigns plans to at most 10,000 members.",
);

/** Each row has a number of its own: issues name rows by it. */
const rowsSchema = z
  .array(assignmentRowSchema)
  .min(1)
  .max(limits.assignmentRows)
  .refine((rows) => new Set(rows.map(({ row }) => row)).size === rows.length, issue("repeated_row"));

export const checkAssignments = defineRoute({
  id: "assignments.checkAssignments",
  method: "POST",
  path: "/api/tenants/{tenantId}/plan-assignments/checks",
  summary: "Check rows of a file or of a list for plans, without assigning any",
  access: "admin",
  params: tenantParams,
  body: z.strictObject({ rows: rowsSchema }),
  response: z.object({
    issues: z.array(assignmentIssueSchema),
    /** What the valid rows would give. */
    ready: z.array(z.object({ row: z.int(), memberId: memberIdSchema, planId: planIdSchema, points: z.int() })),
  }),
  trail: null,
  errors: [tooManyAssignments],
  idempotent: "natural",
  uses: { table: "read" },
});

const assignedSchema = z.object({
  assigned: z.int().min(0),
  granted: z.int().min(0),
  issues: z.array(assignmentIssueSchema),
});

export const assignPlans = defineRoute({
  id: "assignments.assignPlans",
  method: "POST",
  path: "/api/tenants/{tenantId}/plan-assignments",
  summary: "Assign the plans of the valid rows, all at once, and name the other rows",
  access: "admin",
  params: tenantParams,
  body: z.strictObject({ rows: rowsSchema }),
  response: assignedSchema,
  audit: assignedSchema,
  status: 201,
  trail: {
    of: "workspace",
    shows: assignedSchema.pick({ assigned: true, granted: true }),
    others: { of: "member", shows: membershipTrailSchema.pick({ planId: true, status: true, endsOn: true }) },
  },
  errors: [tooManyAssignments],
  idempotent: "key",
  uses: { table: "write" },
});
