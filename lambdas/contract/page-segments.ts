/**
 * The first segment of each page's address in the web app. An address that starts with one of these names no
 * workspace, so no workspace may use one as its slug. `web/src/pages.ts` lists the pages, and a test compares both.
 */
export const pageSegments = [
  "accessibility",
  "admin",
  "auth",
  "booking",
  "dashboard",
  "events",
  "imprint",
  "live-events",
  "live-session",
  "marketplace",
  "my-bookings",
  "my-event-registrations",
  "my-membership",
  "my-orders",
  "my-points",
  "my-profile",
  "news",
  "payment-success",
  "points-purchase-success",
  "pricing",
  "privacy",
  "processing",
  "purchase-points",
  "setup-tenant",
  "station",
  "super-admin",
  "support",
  "terms",
] as const;
