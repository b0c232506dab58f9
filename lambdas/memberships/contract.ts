/** A membership links a member to a plan of the tenant, with a points allowance per cycle. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, memberNotFound, staleVersion } from "../contract/errors.ts";
import { memberIdSchema, membershipEventIdSchema, planIdSchema, tenantParams } from "../contract/ids.ts";
import { pageQuery } from "../contract/paging.ts";
import { dateSchema, instantSchema } from "../contract/time.ts";
import { seenVersionSchema } from "../contract/version.ts";
import { planArchived, planNotFound, termsShape } from "./plan-contract.ts";

export const membershipStatusSchema = z.enum(["active", "paused", "expired", "cancelled"]);
export type MembershipStatus = z.infer<typeof membershipStatusSchema>;

/** What happens instead of the next cycle. */
export const scheduledSchema = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("change"), planId: planIdSchema, planName: z.string() }),
  z.object({ kind: z.literal("cancel") }),
]);

/** Days are days of the tenant's clock. */
export const membershipSchema = z.object({
  planId: planIdSchema,
  planName: z.string(),
  planDescription: z.string(),
  ...termsShape,
  status: membershipStatusSchema,
  startedAt: instantSchema,
  /** The number of the newest cycle; 0 before the first. */
  cycleNumber: z.int().min(0).default(0),
  /** The first and the last day of the newest cycle. Its points end with the last day. */
  cycleStartedOn: dateSchema.nullable().default(null),
  cycleEndsOn: dateSchema.nullable().default(null),
  /** The first day of the next cycle; null if none is scheduled. */
  nextBillingOn: dateSchema.nullable().default(null),
  /** A paused membership goes on with this day. */
  pausedUntil: dateSchema.nullable().default(null),
  /** The last day; null without one. */
  endsOn: dateSchema.nullable().default(null),
  scheduled: scheduledSchema.nullable().default(null),
  /** Whether the member pays for it at Stripe. Its cycles then follow the payments, not the calendar. */
  isPaid: z.boolean().default(false),
  version: z.int().default(1),
});
export type Membership = z.infer<typeof membershipSchema>;

export const noMembership = defineError("memberships.none", 404, "This member has no membership that runs.");
export const hasMembership = defineError(
  "memberships.has_one",
  409,
  "This member has a membership already: change it.",
);
export const samePlan = defineError("memberships.same_plan", 409, "The member has this plan already.");
export const isPaused = defineError("memberships.paused", 409, "This membership is paused: resume it first.");
export const notPaused = defineError("memberships.not_paused", 409, "This membership is not paused.");
export const nothingScheduled = defineError("memberships.nothing_scheduled", 409, "No change is scheduled.");
export const noNextCycle = defineError(
  "memberships.no_next_cycle",
  409,
  "This membership has no next cycle at which the change could happen.",
);
export const endsBefore = defineError(
  "memberships.ends_before",
  409,
  "This membership ends before its next cycle, so the plan would never begin.",
);
export const isPaidAtStripe = defineError(
  "memberships.is_paid",
  409,
  "The member pays for this membership at Stripe: cancel the payments first.",
);
export const dayPassed = defineError("memberships.day_passed", 422, "This day is over.");

export const whenSchema = z.enum(["now", "cycle_end"]);

/** What an administrator does to a membership. */
export const membershipChangeSchema = z.discriminatedUnion("action", [
  /** Begins a membership and its first cycle now. `endsOn`: its last day. */
  z.strictObject({ action: z.literal("assign"), planId: planIdSchema, endsOn: dateSchema.nullable().default(null) }),
  z.strictObject({ action: z.literal("change"), planId: planIdSchema, when: whenSchema }),
  /** `until`: the day with which it goes on. */
  z.strictObject({ action: z.literal("pause"), until: dateSchema }),
  z.strictObject({ action: z.literal("resume") }),
  z.strictObject({ action: z.literal("cancel"), when: whenSchema }),
  /** Sets or removes the last day. */
  z.strictObject({ action: z.literal("end"), endsOn: dateSchema.nullable() }),
  /** Withdraws what is scheduled for the end of the cycle. */
  z.strictObject({ action: z.literal("keep") }),
]);
export type MembershipChange = z.infer<typeof membershipChangeSchema>;

const memberParams = tenantParams.extend({ memberId: memberIdSchema });

export const getMembership = defineRoute({
  id: "memberships.getMembership",
  method: "GET",
  path: "/api/tenants/{tenantId}/members/{memberId}/membership",
  summary: "Get a member's newest membership; null without one",
  access: "admin",
  params: memberParams,
  response: z.object({ membership: membershipSchema.nullable() }),
  errors: [memberNotFound],
  uses: { table: "read" },
});

/** What happened to a membership. `by`: null for what the calendar did. */
export const membershipEventSchema = z.object({
  eventId: membershipEventIdSchema,
  at: instantSchema,
  by: memberIdSchema.nullable(),
  // biome-ignore format: what somebody did, then what the calendar did
  action: z.enum([
    "assign", "change", "pause", "resume", "cancel", "end", "keep",
    "expired", "cancelled", "changed", "resumed",
  ]),
  planId: planIdSchema,
  planName: z.string(),
  status: membershipStatusSchema,
  /** The day that the action names: of the pause's end, the last one, or that of the change. */
  on: dateSchema.nullable(),
});
export type MembershipEvent = z.infer<typeof membershipEventSchema>;

export const listMembershipEvents = defineRoute({
  id: "memberships.listMembershipEvents",
  method: "GET",
  path: "/api/tenants/{tenantId}/members/{memberId}/membership/events",
  summary: "List what happened to a member's memberships, newest first",
  access: "admin",
  params: memberParams,
  query: pageQuery,
  response: z.object({ events: z.array(membershipEventSchema), nextCursor: z.string().nullable() }),
  errors: [memberNotFound],
  uses: { table: "read" },
});

/** The refusals of a change. */
export const changeErrors = [
  memberNotFound,
  planNotFound,
  planArchived,
  noMembership,
  hasMembership,
  samePlan,
  isPaused,
  notPaused,
  nothingScheduled,
  noNextCycle,
  endsBefore,
  dayPassed,
  isPaidAtStripe,
] as const;

const changedSchema = z.object({
  membership: membershipSchema,
  /** Points that the change has given. */
  granted: z.int().min(0),
});

/** What the trail keeps of a membership: ids and days. */
export const membershipTrailSchema = membershipSchema
  .pick({ planId: true, status: true, endsOn: true, pausedUntil: true })
  .extend({
    /** The plan that begins with the next cycle; null without one. */
    scheduledPlanId: planIdSchema.nullable(),
    /** Whether the member leaves with the end of the cycle. */
    endsWithCycle: z.boolean(),
  });

export type MembershipTrail = z.infer<typeof membershipTrailSchema>;

export const membershipActSchema = z.enum(membershipChangeSchema.options.map(({ shape }) => shape.action.value));

export const changeMembership = defineRoute({
  id: "memberships.changeMembership",
  method: "POST",
  path: "/api/tenants/{tenantId}/members/{memberId}/membership/changes",
  summary: "Assign a plan to a member, change, pause, resume, limit or cancel a membership",
  access: "admin",
  params: memberParams,
  body: z.strictObject({
    change: membershipChangeSchema,
    /** The version of the membership that the caller saw. Without it, the change takes any. */
    version: seenVersionSchema.optional(),
  }),
  response: changedSchema,
  audit: changedSchema,
  status: 201,
  trail: {
    of: "member",
    /** `act`: which of the changes the call made. */
    shows: membershipTrailSchema.extend({ act: membershipActSchema.optional() }),
  },
  errors: [...changeErrors, staleVersion],
  idempotent: "key",
  uses: { table: "write" },
});
