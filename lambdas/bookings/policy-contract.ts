/** Refusals by the rules of booking that a workspace sets, and the routes that change the rules. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { resourceIdSchema, tenantParams } from "../contract/ids.ts";
import { seenVersionSchema } from "../contract/version.ts";
import { resourceNotFound, resourceSchema } from "../resources/contract.ts";
import { bookingRulesSchema, laterRules, ruleFieldsSchema, ruleOverridesSchema } from "../resources/rules-contract.ts";

// Details of these refusals: `date` is a day, `weekday` is 1 for Monday, times are `HH:MM` on the workspace's clock.

/** Details: `name`, `from`, `to`. */
export const closedThen = defineError("bookings.closed_then", 422, "The workspace or the resource is closed then.");
/**
 * Details: `date`, `weekday`, `hours` and `kind`. Hours read `09:00-12:00 14:00-18:00`, and are empty on a closed weekday.
 * The kind is `closed`, `between`, or, with `at`, `opens` or `closes`. Where no hours are set, it is `starts`.
 */
export const outsideHours = defineError("bookings.outside_hours", 422, "This time is outside the opening hours.");
/** Details: `stepMinutes`. */
export const startOffSteps = defineError("bookings.start_off_steps", 422, "Bookings start at other minutes.");
/** Details: `shortestMinutes`, `longestMinutes`, `stepMinutes`. */
export const lengthNotOffered = defineError("bookings.length_not_offered", 422, "Bookings have other lengths.");
/** Details: `leadMinutes`. */
export const startTooSoon = defineError("bookings.start_too_soon", 422, "Bookings are made longer ahead.");
/** Details: `daysAhead`, `lastDate`. */
export const beyondHorizon = defineError("bookings.beyond_horizon", 422, "Bookings do not open so far ahead.");

/** Another booking, or an event, is nearer than the buffer. Details: `bufferMinutes`, `heldFrom`, `heldTo`. */
export const tooClose = defineError("bookings.too_close", 409, "This time is too close to another booking.");

/** Details: `name`, `to`. */
export const closurePast = defineError("bookings.closure_past", 422, "A closure is over already.");
/** Details: `shortestMinutes`, `longestMinutes`, `stepMinutes`, and `resourceName` if it is about one resource. */
export const noLengthFits = defineError(
  "bookings.no_length_fits",
  422,
  "The shortest length is longer than the longest one.",
);
/**
 * Details: `count`, and `which`: the soonest of them, one a line: id, start and resource, with a tab between. `isMore` says
 * that there are more than those.
 */
export const rulesOrphan = defineError(
  "bookings.rules_orphan",
  409,
  "Bookings that exist do not fit these rules. Send `keepsBookings` to let them stay as booked.",
);

/** At most so many bookings are named in a refusal. */
export const mostNamedBookings = 20;

/** Bookings that do not fit the new rules stay as they are booked. Without it, such rules are refused. */
const keepsBookings = z.literal(true).optional();

export const updateBookingRules = defineRoute({
  id: "bookings.updateBookingRules",
  method: "PUT",
  path: "/api/tenants/{tenantId}/booking-rules",
  summary: "Change the workspace's rules of booking; bookings already made stay as booked",
  access: "admin",
  module: "booking",
  params: tenantParams,
  body: ruleFieldsSchema.extend({ ...laterRules, version: seenVersionSchema, keepsBookings }),
  response: bookingRulesSchema,
  audit: bookingRulesSchema,
  trail: {
    of: "workspace",
    shows: ruleFieldsSchema.pick({
      granularityMinutes: true,
      shortestMinutes: true,
      longestMinutes: true,
      leadMinutes: true,
      daysAhead: true,
      bufferMinutes: true,
      checkInMinutes: true,
      releaseMinutes: true,
      requiresApproval: true,
      offerMinutes: true,
    }),
    mentions: ["hours", "closures", "cancellationTiers"],
  },
  errors: [closurePast, noLengthFits, rulesOrphan],
  idempotent: "version",
  uses: { table: "write" },
});

export const updateResourceRules = defineRoute({
  id: "bookings.updateResourceRules",
  method: "PUT",
  path: "/api/tenants/{tenantId}/resources/{resourceId}/booking-rules",
  summary: "Change where a resource's rules of booking differ from the workspace's",
  access: "admin",
  module: "booking",
  params: tenantParams.extend({ resourceId: resourceIdSchema }),
  body: z.strictObject({ rules: ruleOverridesSchema, version: seenVersionSchema, keepsBookings }),
  response: resourceSchema,
  audit: resourceSchema,
  trail: { of: "resource", mentions: ["rules"] },
  errors: [resourceNotFound, closurePast, noLengthFits, rulesOrphan],
  idempotent: "version",
  uses: { table: "write" },
});
