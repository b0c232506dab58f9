/** An administrator's cancellation of bookings of a member's series. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { bookingIdSchema, memberIdSchema, seriesIdSchema, tenantParams } from "../contract/ids.ts";
import { balanceSchema, pointsSchema } from "../contract/money.ts";
import { nameSchema } from "../contract/text.ts";
import { instantSchema } from "../contract/time.ts";
import { clearingRefundSchema } from "./clearing-contract.ts";
import { bookingNotFound, bookingSchema, notCancellable } from "./contract.ts";
import { seriesNotFound, seriesScopeSchema, seriesSeenOtherwise } from "./series-acts-contract.ts";
import { mostOccurrences } from "./series-contract.ts";

const endedSeriesSchema = z.object({
  seriesId: seriesIdSchema,
  cancelledAt: instantSchema,
  /** Soonest first. */
  cancelled: z.array(z.object({ bookingId: bookingIdSchema, pointsRefunded: pointsSchema })),
  pointsRefunded: pointsSchema,
  /** Those of the scope that are left as they are: they have begun, or their member is there. Soonest first. */
  begun: z.array(bookingIdSchema),
  /** The member's wallet, right after this call. */
  balance: balanceSchema,
});

export const cancelSeriesForMember = defineRoute({
  id: "bookings.cancelSeriesForMember",
  method: "POST",
  path: "/api/tenants/{tenantId}/members/{memberId}/series/{seriesId}/cancel",
  summary: "Cancel one, the following or all of anybody's series that have not begun, and choose what is returned",
  access: "admin",
  module: "booking",
  params: tenantParams.extend({ memberId: memberIdSchema, seriesId: seriesIdSchema }),
  body: z.strictObject({
    scope: seriesScopeSchema,
    /** The one, or the first of those that follow. With `all` it may be any of the series. */
    bookingId: bookingIdSchema,
    /** The member reads it beside each booking, in the notice and in the mail. */
    reason: nameSchema(200),
    refund: clearingRefundSchema,
    /** What the sender was told. The call is refused where it would cancel others, or return less. */
    seen: z.strictObject({ bookings: z.int().min(1).max(mostOccurrences), points: pointsSchema }),
  }),
  response: endedSeriesSchema,
  audit: endedSeriesSchema,
  trail: {
    of: "member",
    shows: endedSeriesSchema.pick({ pointsRefunded: true }),
    others: { of: "booking", shows: bookingSchema.pick({ status: true, pointsRefunded: true }) },
  },
  errors: [seriesNotFound, bookingNotFound, notCancellable, seriesSeenOtherwise],
  idempotent: "key",
  uses: { table: "write" },
});
