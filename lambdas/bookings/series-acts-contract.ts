/** A series that exists: what it is now, and its cancellation. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { bookingIdSchema, seriesIdSchema, tenantParams } from "../contract/ids.ts";
import { balanceSchema, pointsSchema } from "../contract/money.ts";
import { nameSchema } from "../contract/text.ts";
import { instantSchema } from "../contract/time.ts";
import { bookingNotFound, bookingSchema, notCancellable } from "./contract.ts";
import { mostOccurrences, seriesSchema } from "./series-contract.ts";

export const seriesNotFound = defineError("bookings.series_not_found", 404, "There is no such series.");
/** Details: `bookings` that the call would cancel, and the `points` that it would return. */
export const seriesSeenOtherwise = defineError(
  "bookings.series_seen_otherwise",
  409,
  "Other bookings of the series can be cancelled by now, or they return less.",
);

const seriesParams = tenantParams.extend({ seriesId: seriesIdSchema });

export const getSeries = defineRoute({
  id: "bookings.getSeries",
  method: "GET",
  path: "/api/tenants/{tenantId}/me/series/{seriesId}",
  summary: "Get a series with its bookings as they are now, soonest first: one's own, or anybody's as an administrator",
  access: "member",
  module: "booking",
  params: seriesParams,
  /** An administrator looks at anybody's series, and cancels it by other rules. */
  query: z.strictObject({ by: z.enum(["member", "administrator"]).default("member") }),
  response: z.object({ series: seriesSchema, bookings: z.array(bookingSchema) }),
  errors: [seriesNotFound],
  uses: { table: "read" },
});

/** Which bookings of a series an act is about. */
export const seriesScopeSchema = z.enum(["one", "following", "all"]);
export type SeriesScope = z.infer<typeof seriesScopeSchema>;

export const cancelSeries = defineRoute({
  id: "bookings.cancelSeries",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/series/{seriesId}/cancel",
  summary: "Cancel one, the following or all of one's own series that can be cancelled, with one entry of the ledger",
  access: "member",
  module: "booking",
  params: seriesParams,
  body: z.strictObject({
    scope: seriesScopeSchema,
    /** The one, or the first of those that follow. With `all` it may be any of the series. */
    bookingId: bookingIdSchema,
    reason: nameSchema(200).optional(),
    /** What the sender was told. The call is refused where it would cancel others, or return less. */
    seen: z.strictObject({ bookings: z.int().min(1).max(mostOccurrences), points: pointsSchema }).optional(),
  }),
  response: z.object({
    seriesId: seriesIdSchema,
    cancelledAt: instantSchema,
    /** Soonest first. */
    cancelled: z.array(z.object({ bookingId: bookingIdSchema, pointsRefunded: pointsSchema })),
    pointsRefunded: pointsSchema,
    /** The caller's wallet, right after this call. */
    balance: balanceSchema,
  }),
  errors: [seriesNotFound, bookingNotFound, notCancellable, seriesSeenOtherwise],
  idempotent: "key",
  uses: { table: "write" },
});

/** A cancellation or a change of several bookings of a series, as the series keeps it for a repeated call. */
export const seriesActSchema = z.object({
  intent: z.string(),
  bodyHash: z.string(),
  at: instantSchema,
  /** Empty for a change. */
  ended: z.array(z.object({ bookingId: bookingIdSchema, points: pointsSchema })),
  /** Of a change: its ledger entry, which keeps each booking as it was. Null for a cancellation. */
  changed: z.object({ entry: z.int(), bookings: z.int(), difference: z.int() }).nullable().default(null),
  balance: balanceSchema,
});
export type SeriesAct = z.infer<typeof seriesActSchema>;
