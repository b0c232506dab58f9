/** Calendars behind secret addresses: a member's own bookings, and a resource's for the administrator who made it. */
import * as z from "zod";
import { defineRoute } from "../contract/define-route.ts";
import { defineError } from "../contract/errors.ts";
import { calendarFeedIdSchema, resourceIdSchema, tenantParams } from "../contract/ids.ts";
import { instantSchema } from "../contract/time.ts";
import { resourceNotFound } from "../resources/contract.ts";

export const feedLimits = {
  /** A member's feed holds what began at most so many days ago. */
  pastDays: 90,
  /** A resource's feed is read from the lists of whole months, so it goes back less far. */
  pastDaysOfResource: 14,
  entries: 500,
  /** How many rows of all resources a resource's feed reads at most. */
  rowsOfResource: 6000,
  /** A calendar asks again after so long. */
  refreshMinutes: 60,
  privateSeconds: 900,
} as const;

/** 256 random bits in base64url. Only its hash is stored. */
export const feedSecretSchema = z.string().regex(/^[A-Za-z0-9_-]{43}$/);

/** Unknown, revoked and ended addresses are the same answer. */
export const feedNotFound = defineError("bookings.feed_not_found", 404, "There is no such calendar.");
export const feedsAreForMembers = defineError(
  "bookings.feed_needs_member",
  403,
  "Only members of this workspace have calendars here.",
);

const ofResource = tenantParams.extend({ resourceId: resourceIdSchema });
const feedSchema = z.object({ feedId: calendarFeedIdSchema, createdAt: instantSchema });
const madeSchema = feedSchema.extend({
  /** It is in this answer alone. A lost answer is followed by another address. */
  secret: feedSecretSchema,
});
const revokedSchema = z.object({ isRevoked: z.literal(true) });

export const getMyFeed = defineRoute({
  id: "bookings.getMyFeed",
  method: "GET",
  path: "/api/tenants/{tenantId}/me/calendar-feed",
  summary: "Get whether the caller has a calendar's address, of own bookings or of a resource",
  access: "member",
  module: "booking",
  params: tenantParams,
  query: z.strictObject({ resourceId: resourceIdSchema.optional() }),
  response: z.object({ feed: feedSchema.nullable() }),
  errors: [],
  uses: { table: "read" },
});

export const makeMyFeed = defineRoute({
  id: "bookings.makeMyFeed",
  method: "POST",
  path: "/api/tenants/{tenantId}/me/calendar-feed",
  summary: "Make the secret address of a calendar with one's own bookings; the address before it ends",
  access: "member",
  module: "booking",
  params: tenantParams,
  body: z.strictObject({}),
  response: madeSchema,
  errors: [feedsAreForMembers],
  idempotent: "natural",
  uses: { table: "write" },
});

export const revokeMyFeed = defineRoute({
  id: "bookings.revokeMyFeed",
  method: "DELETE",
  path: "/api/tenants/{tenantId}/me/calendar-feed",
  summary: "End the address of the calendar with one's own bookings",
  access: "member",
  module: "booking",
  params: tenantParams,
  body: z.strictObject({}),
  response: revokedSchema,
  errors: [],
  idempotent: "natural",
  whilePaused: true,
  uses: { table: "write" },
});

export const makeResourceFeed = defineRoute({
  id: "bookings.makeResourceFeed",
  method: "POST",
  path: "/api/tenants/{tenantId}/all-resources/{resourceId}/calendar-feed",
  summary: "Make the secret address of a calendar with a resource's bookings and names; the address before it ends",
  access: "admin",
  module: "booking",
  params: ofResource,
  body: z.strictObject({}),
  response: madeSchema,
  trail: { of: "resource" },
  errors: [resourceNotFound, feedsAreForMembers],
  idempotent: "natural",
  uses: { table: "write" },
});

export const revokeResourceFeed = defineRoute({
  id: "bookings.revokeResourceFeed",
  method: "DELETE",
  path: "/api/tenants/{tenantId}/all-resources/{resourceId}/calendar-feed",
  summary: "End one's own address of the calendar with a resource's bookings",
  access: "admin",
  module: "booking",
  params: ofResource,
  body: z.strictObject({}),
  response: revokedSchema,
  trail: { of: "resource" },
  errors: [resourceNotFound],
  idempotent: "natural",
  uses: { table: "write" },
});

/** Calendar programs ask for it, without a session. */
export const getFeed = defineRoute({
  id: "bookings.getFeed",
  method: "GET",
  path: "/api/calendars/{tenantId}/{feedId}/{secret}",
  summary: "Get the calendar behind a secret address",
  access: "public",
  params: tenantParams.extend({ feedId: calendarFeedIdSchema, secret: feedSecretSchema }),
  response: z.string(),
  contentType: "text/calendar; charset=utf-8",
  privateSeconds: feedLimits.privateSeconds,
  errors: [feedNotFound],
  uses: { table: "read" },
});
