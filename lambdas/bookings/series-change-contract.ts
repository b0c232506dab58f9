/**
 * A change of a series: another time of day, length or resource for several of its bookings. Their dates stay. Looked at
 * first, and then done in one transaction with one entry of the ledger.
 */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { bookingIdSchema, memberIdSchema, resourceIdSchema, seriesIdSchema, tenantParams } from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { balanceSchema, pointsSchema } from "../contract/money.ts";
import { nameSchema } from "../contract/text.ts";
import { instantSchema } from "../contract/time.ts";
import { seenVersionSchema } from "../contract/version.ts";
import { insufficientPoints } from "../points/contract.ts";
import { resourceNotFound } from "../resources/contract.ts";
import { clockTimeSchema } from "../resources/rules-contract.ts";
import { bookingNotFound, durationMinutesSchema, noMembership } from "./contract.ts";
import { chargeInactive, differenceChanged } from "./move-contract.ts";
import { seriesNotFound, seriesScopeSchema } from "./series-acts-contract.ts";
import { mostOccurrences, previewedSchema, seriesTooLarge } from "./series-contract.ts";

/** A series is changed together at most so often. It keeps each change for a repeated call. */
export const mostSeriesChanges = 100;

/** Details: `count`, and `which`. A line of that is the start of a booking now, a tab, and the code of its refusal. */
export const seriesChangeRefused = defineError(
  "bookings.series_change_refused",
  409,
  "Some of these bookings cannot be changed so. Nothing was changed.",
);
export const seriesChangedTooOften = defineError(
  "bookings.series_changed_too_often",
  409,
  "This series has been changed together too often. Move its bookings one by one.",
);

const seriesParams = tenantParams.extend({ seriesId: seriesIdSchema });
/** What a change settles: points that are charged; negative where points come back. */
const differenceSchema = z.int();

/**
 * Why a booking of the scope is left as it is. `ended`: cancelled. `over`, `begun`: its time is over, or has begun.
 * `final`: it can no longer be moved. `same`: it has this time and resource already.
 */
export const leftOutSchema = z.enum(["ended", "over", "begun", "final", "same"]);
export type LeftOut = z.infer<typeof leftOutSchema>;

const previewedChangeSchema = previewedSchema.omit({ points: true }).extend({
  bookingId: bookingIdSchema,
  version: z.int(),
  /** When it begins and ends now, and where it is. */
  was: z.object({ startAt: instantSchema, endAt: instantSchema, resourceName: z.string() }),
  difference: differenceSchema,
  /** What it has cost afterwards. */
  pointsCost: pointsSchema,
  /** Whether it waits for an administrator's approval afterwards. */
  waitsForApproval: z.boolean(),
});
export type PreviewedChange = z.infer<typeof previewedChangeSchema>;

export const previewSeriesChange = defineRoute({
  id: "bookings.previewSeriesChange",
  method: "GET",
  path: "/api/tenants/{tenantId}/series/{seriesId}/change-preview",
  summary: "Get what a change does to each booking of a series: whether it is free, an alternative, the difference",
  access: "member",
  module: "booking",
  params: seriesParams,
  query: z.strictObject({
    /** An administrator looks at anybody's series, and changes it by other rules. */
    by: z.enum(["member", "administrator"]).default("member"),
    scope: seriesScopeSchema,
    /** The one, or the first of those that follow. With `all` it may be any of the series. */
    bookingId: bookingIdSchema,
    resourceId: resourceIdSchema,
    /** On the workspace's clock. */
    time: clockTimeSchema,
    durationMinutes: z.coerce.number().pipe(durationMinutesSchema),
  }),
  response: z.object({
    /** Soonest first. */
    dates: z.array(previewedChangeSchema),
    leftOut: z.array(z.object({ bookingId: bookingIdSchema, startAt: instantSchema, why: leftOutSchema })),
    /** The differences of all that are free. */
    sum: differenceSchema,
    /** The member's wallet. */
    balance: balanceSchema,
    /** After changing all that are free. Null where the wallet cannot pay for them. */
    balanceAfter: balanceSchema.nullable(),
    /** How many of those that are free fit into one transaction, from the first one on. */
    fits: z.int(),
  }),
  errors: [seriesNotFound, bookingNotFound, resourceNotFound, noMembership],
  uses: { table: "read" },
});

const namesEachOnce = (moves: readonly { bookingId: string }[]) =>
  new Set(moves.map(({ bookingId }) => bookingId)).size === moves.length;

const changeFields = {
  resourceId: resourceIdSchema,
  durationMinutes: durationMinutesSchema,
  /** The bookings that change. Each has its new start on its own day, and the version that the caller saw. */
  moves: z
    .array(z.strictObject({ bookingId: bookingIdSchema, startAt: instantSchema, version: seenVersionSchema }))
    .min(1)
    .max(mostOccurrences)
    .refine(namesEachOnce, issue("named_twice")),
  /** The call is refused where more points would be charged in all, */
  mostPoints: pointsSchema,
  /** or fewer would come back. */
  leastPoints: pointsSchema.default(0),
};

export const changedSeriesSchema = z.object({
  seriesId: seriesIdSchema,
  changedAt: instantSchema,
  /** How many bookings were changed. */
  bookings: z.int(),
  /** Points that were charged for all of them; negative where points came back. */
  difference: differenceSchema,
  /** The member's wallet, right after this call. */
  balance: balanceSchema,
});

const changeErrors = [
  seriesNotFound,
  bookingNotFound,
  resourceNotFound,
  insufficientPoints,
  seriesChangeRefused,
  seriesTooLarge,
  seriesChangedTooOften,
  differenceChanged,
];

export const changeMySeries = defineRoute({
  id: "bookings.changeMySeries",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/series/{seriesId}/change",
  summary: "Change time, length or resource of bookings of one's own series, all or none, with one entry of the ledger",
  access: "member",
  module: "booking",
  params: seriesParams,
  body: z.strictObject(changeFields),
  response: changedSeriesSchema,
  errors: changeErrors,
  idempotent: "key",
  uses: { table: "write" },
});

export const changeSeries = defineRoute({
  id: "bookings.changeSeries",
  method: "POST",
  path: "/api/tenants/{tenantId}/members/{memberId}/series/{seriesId}/change",
  summary: "Change time, length or resource of bookings of anybody's series, and settle or waive the difference",
  access: "admin",
  module: "booking",
  params: seriesParams.extend({ memberId: memberIdSchema }),
  body: z.strictObject({
    ...changeFields,
    /** Without it, the bookings keep what was paid for them. */
    settles: z.boolean().default(true),
    /** The member reads it in the points history, in the notice and in the mail. */
    reason: nameSchema(200),
  }),
  response: changedSeriesSchema,
  audit: changedSeriesSchema,
  trail: {
    of: "member",
    shows: changedSeriesSchema.pick({ bookings: true, difference: true }),
    others: { of: "booking", shows: z.object({}) },
  },
  errors: [...changeErrors, chargeInactive],
  idempotent: "key",
  uses: { table: "write" },
});
