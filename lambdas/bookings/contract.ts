/**
 * A booking holds a resource for a time and costs its member points. Slots, booking, wallet and ledger change
 * together.
 */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError, memberNotFound } from "../contract/errors.ts";
import { bookingIdSchema, memberIdSchema, planIdSchema, resourceIdSchema, tenantParams } from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { balanceSchema, pointsSchema } from "../contract/money.ts";
import { pageQuery } from "../contract/paging.ts";
import { nameSchema } from "../contract/text.ts";
import { dateSchema, instantSchema, monthSchema } from "../contract/time.ts";
import { insufficientPoints } from "../points/contract.ts";
import { resourceNotFound, resourceTypeSchema } from "../resources/contract.ts";
import { ruleLimits } from "../resources/rules-contract.ts";
import { keptSeriesSchema } from "./kept-series-contract.ts";
import { outOfService } from "./out-of-service-contract.ts";
import { overriddenSchema } from "./override-contract.ts";
import { ownBookingsQuery } from "./own-contract.ts";
import {
  beyondHorizon,
  closedThen,
  lengthNotOffered,
  outsideHours,
  startOffSteps,
  startTooSoon,
  tooClose,
} from "./policy-contract.ts";
import { bookedTermsSchema, claimSchema, lessComesBack, returnSchema } from "./terms-contract.ts";

/** The specification's booking rules. Times are on the tenant's clock. */
export const bookingWindow = {
  /** The last day that can be booked is this many days after today. */
  daysAhead: 30,
  firstStartHour: 8,
  lastStartHour: 19,
  durationsHours: [1, 2, 3, 4, 6, 8],
} as const;

/** Quarters of an hour, in minutes. */
const possibleLengths = Array.from({ length: ruleLimits.mostMinutes / 15 }, (_, index) => (index + 1) * 15);

/** The specification's lengths, and those that the rules of a workspace can offer. */
export const durationMinutesSchema = z.union(possibleLengths.map((minutes) => z.literal(minutes)));

/**
 * - `pending`: holds its time. The member may cancel and gets every point back, or an administrator has not
 *   approved it yet.
 * - `confirmed`: holds its time. The free window has closed, an administrator approved it, or the member is there.
 * - `completed`: its end has passed.
 * - `cancelled`: by the member or an administrator, or because the membership ended. Or nobody approved or claimed it in
 *   time.
 */
export const bookingStatusSchema = z.enum(["pending", "confirmed", "cancelled", "completed"]);
export type BookingStatus = z.infer<typeof bookingStatusSchema>;

/**
 * Why a booking was cancelled.
 * - `member`: by the member. `administrator`: by an administrator.
 * - `membership_ended`: the membership was suspended or has ended.
 * - `not_approved`: nobody approved it before its start.
 * - `refused`: by an administrator, instead of an approval.
 * - `not_claimed`: nobody checked in before its check-in window closed, so it was released.
 */
export const endingCauseSchema = z.enum([
  "member",
  "administrator",
  "membership_ended",
  "not_approved",
  "not_claimed",
  "refused",
]);
export type EndingCause = z.infer<typeof endingCauseSchema>;

export const endedBySchema = z.object({
  cause: endingCauseSchema,
  /** The words of the person who cancelled it; null when they gave none. */
  reason: z.string().nullable().default(null),
});
export type EndedBy = z.infer<typeof endedBySchema>;

export const bookingSchema = z.object({
  bookingId: bookingIdSchema,
  memberId: memberIdSchema,
  /** Null when the member was erased. */
  memberName: z.string().nullable(),
  resourceId: resourceIdSchema,
  /** The resource's name at the time of booking. */
  resourceName: z.string(),
  resourceType: resourceTypeSchema,
  resourceLocation: z.string(),
  resourceCapacity: z.int(),
  startAt: instantSchema,
  endAt: instantSchema,
  /** The status at the moment of the answer. */
  status: bookingStatusSchema,
  awaitsApproval: z.boolean(),
  pointsCost: pointsSchema,
  /**
   * Until this instant a cancellation returns every point. Where no tier does, it is the moment of booking.
   */
  freeCancelUntil: instantSchema,
  checkedInAt: instantSchema.nullable(),
  checkedOutAt: instantSchema.nullable(),
  cancelledAt: instantSchema.nullable(),
  endedBy: endedBySchema.nullable(),
  /** Points that the cancellation returned; null when the booking is not cancelled. */
  pointsRefunded: pointsSchema.nullable(),
  createdAt: instantSchema,
  /** The rules as booked, where they differ from the specification's; else null, also in older answers. */
  terms: bookedTermsSchema.nullable().default(null),
  /** What a cancellation by the member returns, soonest end first. Empty without tiers, and while it waits for approval. */
  returns: z.array(returnSchema).default([]),
  /**
   * Its check-in window as booked; null where it has none, also in older answers. `isClaimable`: its member can say,
   * within the window, that they are here.
   */
  claim: claimSchema.extend({ isClaimable: z.boolean() }).nullable().default(null),
  /** The series that it was made with. Null for one by itself, also in older answers. */
  series: keptSeriesSchema.omit({ portion: true }).nullable().default(null),
  /**
   * The earliest start that it ever had, where it has moved to a later one. Whatever counts back from the start counts
   * from it.
   */
  countsFrom: instantSchema.nullable().default(null),
  /** Whether an administrator made it for the member. */
  byTeam: z.boolean().default(false),
  /** Which of two answers is newer. Answers that were stored before it existed have none. */
  version: z.int().default(1),
  /** What the caller may do with the booking now. */
  allowed: z.object({
    cancel: z.boolean(),
    approve: z.boolean(),
    /** Missing in older answers. */
    move: z.boolean().optional(),
  }),
});
export type Booking = z.infer<typeof bookingSchema>;

export const bookingNotFound = defineError("bookings.not_found", 404, "There is no such booking.");
export const slotTaken = defineError("bookings.slot_taken", 409, "Somebody else has just booked this time.");
export const resourceUnavailable = defineError(
  "bookings.resource_unavailable",
  409,
  "This resource cannot be booked at the moment.",
);
export const startInPast = defineError("bookings.start_in_past", 422, "This time has already begun.");
export const startTooFar = defineError(
  "bookings.start_too_far",
  422,
  "Bookings open 30 days ahead, and this day is further away.",
);
export const startOffGrid = defineError(
  "bookings.start_off_grid",
  422,
  "Bookings start on the hour, from 08:00 to 19:00 on the workspace's clock.",
);
export const notCancellable = defineError("bookings.not_cancellable", 409, "This booking can no longer be cancelled.");
export const notApprovable = defineError("bookings.not_approvable", 409, "This booking does not wait for approval.");
export const noMembership = defineError(
  "bookings.no_wallet",
  403,
  "Only members of this workspace can book: platform staff have no points here.",
);

/** Why a time is not booked: by rules, by what others hold, or for want of points. */
export const timeRefusals = [
  resourceNotFound,
  resourceUnavailable,
  slotTaken,
  insufficientPoints,
  startInPast,
  startTooFar,
  startOffGrid,
  closedThen,
  outsideHours,
  startOffSteps,
  lengthNotOffered,
  startTooSoon,
  beyondHorizon,
  tooClose,
  outOfService,
];

export const bookingParams = tenantParams.extend({ bookingId: bookingIdSchema });

/** What the booking's item says again, or follows from it. So an audit entry stays below one kilobyte. */
const lastingFacts = { createdAt: true, terms: true, series: true, byTeam: true, claim: true } as const;

/** What audit entries keep of a booking: no name, no reason. */
export const auditedBookingSchema = bookingSchema
  .omit({ memberName: true, ...lastingFacts })
  .extend({ endedBy: endedBySchema.pick({ cause: true }).nullable() });

export const settledSchema = z.object({
  booking: bookingSchema,
  /** The wallet of the booking's member, right after this call. */
  balance: balanceSchema,
});

/** What audit entries keep of such an answer. */
export const auditedSettledSchema = settledSchema.extend({ booking: auditedBookingSchema });

export const getAvailability = defineRoute({
  id: "bookings.getAvailability",
  method: "GET",
  path: "/api/tenants/{tenantId}/resources/{resourceId}/availability",
  summary: "List the start times of a day, with how long the resource is free from each",
  access: "member",
  module: "booking",
  params: tenantParams.extend({ resourceId: resourceIdSchema }),
  query: z.strictObject({ date: dateSchema }),
  response: z.object({
    date: dateSchema,
    /** Start times, in order, at which the shortest length is free at least. */
    starts: z.array(
      z.object({
        startAt: instantSchema,
        /** How many minutes are free and open from this start, up to the longest length. */
        freeMinutes: z.int(),
      }),
    ),
    /**
     * Starts that only a buffer shortens or rules out, with the minutes that are free without it. Missing where no
     * buffer applies.
     */
    tooClose: z.array(z.object({ startAt: instantSchema, freeMinutes: z.int() })).optional(),
  }),
  errors: [resourceNotFound],
  uses: { table: "read" },
});

export const createBooking = defineRoute({
  id: "bookings.createBooking",
  method: "POST",
  path: "/api/tenants/{tenantId}/bookings",
  summary: "Book a resource and pay with points",
  access: "member",
  module: "booking",
  params: tenantParams,
  body: z.strictObject({
    resourceId: resourceIdSchema,
    startAt: instantSchema,
    durationMinutes: durationMinutesSchema,
  }),
  response: settledSchema,
  status: 201,
  errors: [...timeRefusals, noMembership],
  idempotent: "key",
  uses: { table: "write" },
});

export const listMyBookings = defineRoute({
  id: "bookings.listMyBookings",
  method: "GET",
  path: "/api/tenants/{tenantId}/me/bookings",
  summary: "List the caller's bookings: all, those to come, past or cancelled ones",
  access: "member",
  module: "booking",
  params: tenantParams,
  query: ownBookingsQuery,
  /** A page of one of the lists may hold few bookings, or none, and still have a next page. */
  response: z.object({ bookings: z.array(bookingSchema), nextCursor: z.string().nullable() }),
  errors: [],
  worksOffline: true,
  uses: { table: "read" },
});

export const cancelMyBooking = defineRoute({
  id: "bookings.cancelMyBooking",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/bookings/{bookingId}/cancel",
  summary: "Cancel one's own booking; every point comes back, or the share that its terms return",
  access: "member",
  module: "booking",
  params: bookingParams,
  body: z.strictObject({
    reason: nameSchema(200).optional(),
    /** The call is refused where fewer points come back: a tier has ended since its sender looked. */
    leastPoints: pointsSchema.optional(),
  }),
  response: settledSchema,
  errors: [bookingNotFound, notCancellable, lessComesBack],
  idempotent: "key",
  uses: { table: "write" },
});

/** At most so many days at once: a year. */
export const mostListedDays = 366;

/**
 * - `held`: not cancelled. `awaiting`: waits for an approval. `lapsed`: nobody approved it before its start.
 * - `released`: nobody claimed it. `refused`: an administrator refused it.
 */
export const listedStatusSchema = z.enum([
  ...bookingStatusSchema.options,
  "held",
  "awaiting",
  "lapsed",
  "released",
  "refused",
]);

/**
 * What happens on the days that a list is asked for.
 * - `start`: bookings begin. `use`: they take place, if only in part.
 * - `made`: they are made. `cancelled`: they are cancelled.
 */
export const listedBySchema = z.enum(["start", "use", "made", "cancelled"]);

const listQuery = pageQuery
  .extend({
    /** Bookings that start in this month on the tenant's clock. Without month and days, it is the present one. */
    month: monthSchema.optional(),
    /** First and last day, on the clock by which the figures count. */
    from: dateSchema.optional(),
    to: dateSchema.optional(),
    by: listedBySchema.default("start"),
    status: listedStatusSchema.optional(),
    resourceId: resourceIdSchema.optional(),
    memberId: memberIdSchema.optional(),
    /** The plan that the member had when the booking was made. */
    planId: planIdSchema.optional(),
    /** Words of the names of member and resource, and of its location. All have to be there, if only in part. */
    search: z.string().trim().max(100).optional(),
    /** With `use`: only bookings that touch this weekday (1 is Monday) and this hour of the clock. */
    weekday: z.coerce.number().int().min(1).max(7).optional(),
    hour: z.coerce.number().int().min(0).max(23).optional(),
  })
  .refine(({ from, to }) => (from === undefined) === (to === undefined), { ...issue("both_days"), path: ["to"] })
  .refine(({ month, from }) => month === undefined || from === undefined, {
    ...issue("month_or_days"),
    path: ["month"],
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, {
    ...issue("ends_before_start"),
    path: ["to"],
  })
  .refine(({ from, to }) => from === undefined || to === undefined || daysFrom(from, to) < mostListedDays, {
    ...issue("period_too_long"),
    path: ["to"],
  });

const daysFrom = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / 86_400_000;

export const listBookings = defineRoute({
  id: "bookings.listBookings",
  method: "GET",
  path: "/api/tenants/{tenantId}/bookings",
  summary: "List all bookings that start in a month, or those of some days, in order of start",
  access: "admin",
  module: "booking",
  params: tenantParams,
  query: listQuery,
  /** A page of a filtered list may hold few bookings, or none, and still have a next page. */
  response: z.object({ bookings: z.array(bookingSchema), nextCursor: z.string().nullable() }),
  errors: [],
  uses: { table: "read" },
});

export const getBooking = defineRoute({
  id: "bookings.getBooking",
  method: "GET",
  path: "/api/tenants/{tenantId}/bookings/{bookingId}",
  summary: "Get one booking",
  access: "admin",
  module: "booking",
  params: bookingParams,
  response: bookingSchema.extend({
    /** What an administrator set aside who made it; null where nothing was. */
    overridden: overriddenSchema.nullable().default(null),
  }),
  errors: [bookingNotFound],
  uses: { table: "read" },
});

export const approveBooking = defineRoute({
  id: "bookings.approveBooking",
  method: "POST",
  path: "/api/tenants/{tenantId}/bookings/{bookingId}/approve",
  summary: "Confirm a pending booking",
  access: "admin",
  module: "booking",
  params: bookingParams,
  body: z.strictObject({}),
  response: bookingSchema,
  audit: auditedBookingSchema,
  trail: { of: "booking", shows: bookingSchema.pick({ status: true }) },
  errors: [bookingNotFound, notApprovable],
  idempotent: "key",
  uses: { table: "write" },
});

export const cancellationBodySchema = z.strictObject({
  reason: nameSchema(200),
  /** Points to return, from zero to the full price. */
  refundPoints: pointsSchema,
});

export const cancelBooking = defineRoute({
  id: "bookings.cancelBooking",
  method: "POST",
  path: "/api/tenants/{tenantId}/members/{memberId}/bookings/{bookingId}/cancel",
  summary: "Cancel anybody's booking that has not ended, and choose what is returned",
  access: "admin",
  module: "booking",
  params: bookingParams.extend({ memberId: memberIdSchema }),
  body: cancellationBodySchema,
  response: settledSchema,
  audit: auditedSettledSchema,
  trail: { of: "booking", shows: bookingSchema.pick({ status: true, pointsRefunded: true }) },
  errors: [bookingNotFound, notCancellable],
  idempotent: "key",
  uses: { table: "write" },
});

export const listMemberBookings = defineRoute({
  id: "bookings.listMemberBookings",
  method: "GET",
  path: "/api/tenants/{tenantId}/members/{memberId}/bookings",
  summary: "List a member's bookings: those to come, soonest first, or all, latest first",
  access: "admin",
  module: "booking",
  params: tenantParams.extend({ memberId: memberIdSchema }),
  query: pageQuery.extend({
    when: z.enum(["to_come", "all"]).default("all"),
  }),
  response: z.object({ bookings: z.array(bookingSchema), nextCursor: z.string().nullable() }),
  errors: [memberNotFound],
  uses: { table: "read" },
});
