/** The waitlist: members wait for a time that is taken, and get an offer of it once it is free. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { bookingIdSchema, resourceIdSchema, tenantParams, wishIdSchema } from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { pointsSchema } from "../contract/money.ts";
import { hourMilliseconds, instantSchema, toMilliseconds } from "../contract/time.ts";
import { resourceNotFound } from "../resources/contract.ts";
import { durationMinutesSchema, noMembership, settledSchema, timeRefusals } from "./contract.ts";

export const waitlistLimits = {
  /** Open wishes of one member, offers among them. */
  wishesOfMember: 10,
  /** Open wishes for one resource that start on one day, counted in UTC. */
  wishesOfDay: 50,
  /** Nobody gets an offer that ends sooner. */
  leastOfferMinutes: 1,
} as const;

/**
 * Why a wish is open no longer.
 * - `booked`: its member has the time. `left`: they left the waitlist, or declined the offer.
 * - `missed`: the offer ended without an answer. `begun`: the time has begun.
 * - `membership_ended`: the membership was suspended or has ended. `resource_gone`: the resource is archived or deleted.
 */
export const wishEndSchema = z.enum(["booked", "left", "missed", "begun", "membership_ended", "resource_gone"]);
export type WishEnd = z.infer<typeof wishEndSchema>;

export const wishSchema = z.object({
  wishId: wishIdSchema,
  resourceId: resourceIdSchema,
  /** The resource's name when its member joined. */
  resourceName: z.string(),
  startAt: instantSchema,
  endAt: instantSchema,
  /** Whether the time is booked at once when it is free. Otherwise it is offered. */
  atOnce: z.boolean(),
  /** The price when its member joined, or when the offer was made. */
  pointsCost: pointsSchema,
  status: z.enum(["waiting", "offered", "ended"]),
  /** Until when the time is held for its member. Null without an offer. */
  offeredUntil: instantSchema.nullable(),
  /** When the time was free, and its member had too few points for it. */
  passedOverAt: instantSchema.nullable(),
  endedBy: wishEndSchema.nullable(),
  bookingId: bookingIdSchema.nullable(),
  createdAt: instantSchema,
});
export type Wish = z.infer<typeof wishSchema>;

export const wishNotFound = defineError("bookings.wish_not_found", 404, "There is no such place on a waitlist.");
export const timeIsFree = defineError("bookings.time_is_free", 409, "This time is free, so it can be booked.");
/** Details: `bookingId`. */
export const ownTime = defineError("bookings.own_time", 409, "You have booked this time yourself.");
export const alreadyWaiting = defineError("bookings.already_waiting", 409, "You already wait for this time.");
/** Details: `most`. */
export const tooManyWishes = defineError("bookings.too_many_wishes", 409, "You wait for as many times as you can.");
/** Details: `most`. */
export const waitlistFull = defineError("bookings.waitlist_full", 409, "The waitlist of this day is full.");
/** Details: `points`: what the time costs now. */
export const priceChanged = defineError("bookings.price_changed", 409, "The price has changed.");
/** Details: `offeredUntil`. */
export const offerOver = defineError("bookings.offer_over", 409, "The offer has ended.");
/** Details: `endedBy`. */
export const wishEnded = defineError("bookings.wish_ended", 409, "You wait for this time no longer.");

const mostPoints = pointsSchema;
export const wishParams = tenantParams.extend({ wishId: wishIdSchema });

export const joinWaitlist = defineRoute({
  id: "bookings.joinWaitlist",
  method: "POST",
  path: "/api/tenants/{tenantId}/waitlist",
  summary: "Wait for a time that is taken; nothing is charged until it is booked",
  access: "member",
  module: "booking",
  params: tenantParams,
  body: z.strictObject({
    resourceId: resourceIdSchema,
    startAt: instantSchema,
    durationMinutes: durationMinutesSchema,
    atOnce: z.boolean().default(false),
    /** The price that the caller saw. A dearer time is refused now, and is offered later instead of booked at once. */
    mostPoints,
  }),
  response: wishSchema,
  status: 201,
  errors: [
    ...timeRefusals.filter(
      ({ code }) => !["bookings.slot_taken", "bookings.too_close", "points.insufficient"].includes(code),
    ),
    noMembership,
    timeIsFree,
    ownTime,
    alreadyWaiting,
    tooManyWishes,
    waitlistFull,
    priceChanged,
  ],
  idempotent: "key",
  uses: { table: "write" },
});

export const listMyWishes = defineRoute({
  id: "bookings.listMyWishes",
  method: "GET",
  path: "/api/tenants/{tenantId}/me/waitlist",
  summary: "List the times that the caller waits for, and the offers, soonest first",
  access: "member",
  module: "booking",
  params: tenantParams,
  response: z.object({
    wishes: z.array(
      wishSchema.extend({
        /** Place among those who wait for a time that overlaps. Null with an offer. */
        place: z.int().min(1).nullable(),
      }),
    ),
  }),
  errors: [],
  uses: { table: "read" },
});

const dayMilliseconds = 24 * hourMilliseconds;

/** A list of who waits spans at most so many days. */
const mostListedDays = 45;

export const listWaiting = defineRoute({
  id: "bookings.listWaiting",
  method: "GET",
  path: "/api/tenants/{tenantId}/all-resources/{resourceId}/waitlist",
  summary: "Count who waits for the times of a resource, soonest first",
  access: "admin",
  module: "booking",
  params: tenantParams.extend({ resourceId: resourceIdSchema }),
  /** Times that meet this one. */
  query: z
    .strictObject({ from: instantSchema, until: instantSchema })
    .refine(({ from, until }) => from < until, { ...issue("ends_before_start"), path: ["until"] })
    .refine(({ from, until }) => toMilliseconds(until) - toMilliseconds(from) <= mostListedDays * dayMilliseconds, {
      ...issue("period_too_long"),
      path: ["until"],
    }),
  response: z.object({
    times: z.array(
      z.object({
        startAt: instantSchema,
        endAt: instantSchema,
        /** Without whoever has an offer. */
        waiting: z.int().min(0),
        /** Until when it is held for somebody; null without an offer. */
        offeredUntil: instantSchema.nullable(),
      }),
    ),
  }),
  errors: [resourceNotFound],
  uses: { table: "read" },
});

export const leaveWaitlist = defineRoute({
  id: "bookings.leaveWaitlist",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/waitlist/{wishId}/leave",
  summary: "Wait no longer, or decline the offer; the next person gets it",
  access: "member",
  module: "booking",
  params: wishParams,
  body: z.strictObject({}),
  response: wishSchema,
  errors: [wishNotFound, wishEnded],
  idempotent: "natural",
  uses: { table: "write" },
});

export const acceptWish = defineRoute({
  id: "bookings.acceptWish",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/waitlist/{wishId}/accept",
  summary: "Book the offered time, or a wished one that is free by now, and pay with points",
  access: "member",
  module: "booking",
  params: wishParams,
  body: z.strictObject({
    /** The call is refused where the time costs more. */
    mostPoints,
  }),
  response: settledSchema,
  status: 201,
  errors: [...timeRefusals, noMembership, wishNotFound, offerOver, wishEnded, priceChanged],
  idempotent: "key",
  uses: { table: "write" },
});
