/** Which of the specified paths have a page, and how it is loaded. */
import type { TenantId } from "#lambdas/contract/ids.ts";
import { getDashboard } from "#lambdas/dashboard/contract.ts";
import { routeQuery } from "../session/api.ts";
import type { adminPaths, memberPaths, superAdminPaths } from "../session/paths.ts";
import type { LoadPage } from "./load-page.ts";

/** The paths of a workspace, each also with its slug in front. */
export type WorkspacePath = (typeof memberPaths | typeof adminPaths | typeof superAdminPaths)[number];

/** The pages that there are. A new page is one line here, and one entry of the menu. */
const pages = {
  "/dashboard": () => import("../features/dashboard/dashboard-page.tsx"),
  "/booking": () => import("../features/bookings/booking-page.tsx"),
  "/my-bookings": () => import("../features/bookings/my-bookings-page.tsx"),
  "/my-points": () => import("../features/points/my-points-page.tsx"),
  "/my-profile": () => import("../features/profile/profile-page.tsx"),
  "/admin/members": () => import("../features/members/members-page.tsx"),
  "/admin/resources": () => import("../features/resources/resources-page.tsx"),
  "/admin/bookings": () => import("../features/bookings/admin/all-bookings-page.tsx"),
  "/super-admin/enquiries": () => import("../features/enquiries/enquiries-page.tsx"),
  "/admin/settings": () => import("../features/settings/settings-page.tsx"),
} satisfies Partial<Record<WorkspacePath, LoadPage>>;

type BuiltPath = keyof typeof pages;

export const liveSessionPath = "/live-session/:sessionId";

/** A path whose page is still to come. */
export type PlannedPath = Exclude<WorkspacePath, BuiltPath> | typeof liveSessionPath;

export function isBuilt(path: WorkspacePath): path is BuiltPath {
  return path in pages;
}

export function loaderOf(path: BuiltPath): LoadPage {
  return pages[path];
}

/**
 * What the page asks first at a path without its slug, where most visits start: it is asked while the membership is
 * still being looked up, which the server does for itself anyway.
 */
export function firstQueryOf(path: string, tenantId: TenantId) {
  return path === ("/dashboard" satisfies BuiltPath) ? routeQuery(getDashboard, { params: { tenantId } }) : undefined;
}
