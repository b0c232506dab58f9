/** Every path of the specification, and what can be read from an address. */

export const memberPaths = [
  "/dashboard",
  "/booking",
  "/my-bookings",
  "/marketplace",
  "/my-orders",
  "/my-points",
  "/my-membership",
  "/my-profile",
  "/events",
  "/news",
  "/my-event-registrations",
  "/live-events",
  "/purchase-points",
  "/points-purchase-success",
] as const;

export const adminPaths = [
  "/admin",
  "/admin/members",
  "/admin/resources",
  "/admin/products",
  "/admin/orders",
  "/admin/bookings",
  "/admin/access",
  "/admin/news",
  "/admin/events",
  "/admin/event-registrations",
  "/admin/live-sessions",
  "/admin/points",
  "/admin/settings",
] as const;

export const superAdminPaths = [
  "/super-admin/tenants",
  "/super-admin/tenants/create",
  "/super-admin/tenants/:tenantId",
  "/super-admin/subscriptions",
  "/super-admin/enquiries",
] as const;

/** Open to everybody; their pages come with the public site. */
export const publicPaths = ["/pricing", "/support", "/accessibility", "/payment-success", "/setup-tenant"] as const;

const reservedSegments = new Set(
  [...memberPaths, ...adminPaths, ...superAdminPaths, ...publicPaths, "/auth", "/live-session"].map(
    (path) => path.split("/")[1],
  ),
);

/** The slug that an address starts with; undefined where it names a page without one. */
export function slugIn(path: string): string | undefined {
  const first = path.split(/[/?#]/)[1];
  return first === undefined || first === "" || reservedSegments.has(first) ? undefined : first;
}

/** What follows the slug: "/demo/booking" and "/booking" are both "/booking". */
export function pathInWorkspace(path: string): string {
  const slug = slugIn(path);
  return slug === undefined ? path : path.slice(slug.length + 1) || "/";
}

/**
 * Where to go after signing in: only an address of this site that is not the sign-in page itself. Anything else in
 * `next`, such as "//elsewhere.example" or "javascript:…", is somebody's attempt to send people away.
 */
export function acceptNextPath(next: string | null | undefined): string | undefined {
  if (next === null || next === undefined || !/^\/(?![/\\])/.test(next)) return undefined;
  const here = window.location.origin;
  const url = URL.canParse(next, here) ? new URL(next, here) : undefined;
  // The parser drops tabs and line ends, so what looks like a path may still become another host.
  if (url === undefined || url.origin !== here || url.pathname.startsWith("//")) return undefined;
  if (pathInWorkspace(url.pathname) === "/auth") return undefined;
  return `${url.pathname}${url.search}${url.hash}`;
}
