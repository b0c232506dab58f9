/**
 * A series: bookings of one resource at the same time of several days. Made, and cancelled, in one transaction with one
 * entry of the ledger. Each booking keeps its own price.
 */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { resourceIdSchema, seriesIdSchema, tenantParams } from "../contract/ids.ts";
import { issue } from "../contract/input-issues.ts";
import { balanceSchema, pointsSchema } from "../contract/money.ts";
import { dateSchema, instantSchema } from "../contract/time.ts";
import { insufficientPoints } from "../points/contract.ts";
import { resourceNotFound } from "../resources/contract.ts";
import { clockTimeSchema } from "../resources/rules-contract.ts";
import { bookingSchema, durationMinutesSchema, noMembership } from "./contract.ts";
import { returnSchema } from "./terms-contract.ts";

/** The most bookings of one series. One transaction holds them, with up to 60 resource-days. */
export const mostOccurrences = 30;

export const frequencySchema = z.enum(["daily", "weekly"]);

/** 1 for Monday, 7 for Sunday. */
const weekdaySchema = z.int().min(1).max(7);

/** What a series repeats, as it was asked for. Dates and times are on the workspace's clock. */
const repeatFields = {
  resourceId: resourceIdSchema,
  /** The first day that may have a booking. */
  date: dateSchema,
  time: clockTimeSchema,
  frequency: frequencySchema,
  /** The last day that may have one. Either this or `count`. */
  until: dateSchema.optional(),
};

/** The days of a series, by its rule. */
export interface Repeat {
  date: string;
  frequency: z.infer<typeof frequencySchema>;
  /** Of a weekly series. */
  weekdays: readonly number[];
  until?: string | undefined;
  count?: number | undefined;
}

const endsOnce = ({ until, count }: Pick<Repeat, "until" | "count">) => (until === undefined) !== (count === undefined);
const endsLater = ({ date, until }: Pick<Repeat, "date" | "until">) => until === undefined || date <= until;
const hasWeekdays = ({ frequency, weekdays }: Pick<Repeat, "frequency" | "weekdays">) =>
  (frequency === "weekly") === weekdays.length > 0;

export const startSkipped = defineError("bookings.start_skipped", 422, "The clock skips this time on this day.");
/** Details: `fits`, the number of bookings that fit, from the first one on. */
export const seriesTooLarge = defineError(
  "bookings.series_too_large",
  422,
  "So many bookings do not fit into one transaction.",
);
/** Details: `count`, and `which`: one a line, its start and the code of its refusal, with a tab between. */
export const seriesChanged = defineError(
  "bookings.series_changed",
  409,
  "Some of these times can no longer be booked. Nothing was booked.",
);
/** Details: `points` that it costs now. */
export const seriesCostsMore = defineError("bookings.series_costs_more", 409, "The series costs more by now.");
/** A refusal as facts: the code of an error, and its details. */
const refusalSchema = z.object({
  code: z.string(),
  details: z.record(z.string(), z.union([z.string(), z.number(), z.boolean(), z.null()])),
});

export const previewedSchema = z.object({
  date: dateSchema,
  /** Null where the clock skips the time. */
  startAt: instantSchema.nullable(),
  endAt: instantSchema.nullable(),
  /** `taken`: something is held then, or nearer than the buffer. `refused`: a rule refuses the time. */
  state: z.enum(["free", "taken", "refused"]),
  /** Why it is not free. */
  refusal: refusalSchema.nullable(),
  /** The nearest start of the same day that is free for the same length. Null for a time that is free. */
  alternative: z.object({ startAt: instantSchema, endAt: instantSchema }).nullable(),
  points: pointsSchema,
  /** Until when all points come back, and what tiers return; of the alternative where the time is not free. */
  freeCancelUntil: instantSchema.nullable(),
  returns: z.array(returnSchema),
});
export type Previewed = z.infer<typeof previewedSchema>;

export const previewSeries = defineRoute({
  id: "bookings.previewSeries",
  method: "GET",
  path: "/api/tenants/{tenantId}/series-preview",
  summary: "Get each date of a series, with whether it is free, the nearest alternative and the price",
  access: "member",
  module: "booking",
  params: tenantParams,
  query: z
    .strictObject({
      ...repeatFields,
      durationMinutes: z.coerce.number().pipe(durationMinutesSchema),
      /** With commas, such as `1,3`. Of a weekly series. */
      weekdays: z
        .string()
        .regex(/^([1-7](,[1-7]){0,6})?$/)
        .default("")
        .transform((text) => (text === "" ? [] : text.split(",").map(Number))),
      count: z.coerce.number().int().min(1).max(mostOccurrences).optional(),
    })
    .refine(endsOnce, { ...issue("until_or_count"), path: ["until"] })
    .refine(endsLater, { ...issue("ends_before_start"), path: ["until"] })
    .refine(hasWeekdays, { ...issue("weekdays_of_weekly"), path: ["weekdays"] }),
  response: z.object({
    dates: z.array(previewedSchema),
    /** The points of all that are free. */
    sum: pointsSchema,
    balance: balanceSchema,
    /** After booking all that are free. Null where the wallet cannot pay for them. */
    balanceAfter: balanceSchema.nullable(),
    /** How many of those that are free fit into one transaction, from the first one on. */
    fits: z.int(),
  }),
  errors: [resourceNotFound, noMembership],
  uses: { table: "read" },
});

export const seriesSchema = z.object({
  seriesId: seriesIdSchema,
  resourceId: resourceIdSchema,
  /** The resource's name at the time of booking. */
  resourceName: z.string(),
  date: dateSchema,
  time: clockTimeSchema,
  durationMinutes: z.int(),
  frequency: frequencySchema,
  weekdays: z.array(weekdaySchema),
  /** How many bookings it was made with. */
  size: z.int(),
  /** What all of them cost together, when they were made. */
  pointsCost: pointsSchema,
  createdAt: instantSchema,
});
export type Series = z.infer<typeof seriesSchema>;

export const createSeries = defineRoute({
  id: "bookings.createSeries",
  method: "POST",
  path: "/api/tenants/{tenantId}/series",
  summary: "Book several dates of a resource, all or none, and pay with one entry of the ledger",
  access: "member",
  module: "booking",
  params: tenantParams,
  body: z
    .strictObject({
      ...repeatFields,
      durationMinutes: durationMinutesSchema,
      weekdays: z.array(weekdaySchema).max(7).default([]),
      count: z.int().min(1).max(mostOccurrences).optional(),
      /** The starts to book: one at most on each date of the series. */
      starts: z.array(instantSchema).min(1).max(mostOccurrences),
      /** The call is refused where it costs more: the price has changed since its sender looked. */
      mostPoints: pointsSchema.optional(),
    })
    .refine(endsOnce, { ...issue("until_or_count"), path: ["until"] })
    .refine(endsLater, { ...issue("ends_before_start"), path: ["until"] })
    .refine(hasWeekdays, { ...issue("weekdays_of_weekly"), path: ["weekdays"] }),
  response: z.object({
    series: seriesSchema,
    bookings: z.array(bookingSchema),
    /** The caller's wallet, right after this call. */
    balance: balanceSchema,
  }),
  status: 201,
  errors: [resourceNotFound, insufficientPoints, noMembership, seriesChanged, seriesTooLarge, seriesCostsMore],
  idempotent: "key",
  uses: { table: "write" },
});
