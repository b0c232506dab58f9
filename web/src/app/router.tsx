/**
 * Every path of the specification. A page is loaded when it is first visited; a path whose page a later release brings
 * says that it is not available yet, behind the same guards.
 */
import { createBrowserRouter, type RouteObject } from "react-router-dom";
import { LoadingPage } from "../shared/loading-page.tsx";
import { adminPaths, memberPaths, publicPaths, superAdminPaths } from "../shared/paths.ts";
import { AuthRedirect } from "./auth-redirect.tsx";
import { ErrorPage, ShellErrorPage } from "./error-page.tsx";
import { Gate } from "./gate.tsx";
import { NotFoundPage } from "./not-found-page.tsx";
import { RequireSession } from "./require-session.tsx";
import type { RoleHandle } from "./role-guard.tsx";
import { UnavailablePage, UnavailablePlainPage } from "./unavailable-page.tsx";

type LazyPage = NonNullable<RouteObject["lazy"]>;

/** The pages that there are. A new page is one line here, and one entry of the menu. */
const pages: Partial<Record<(typeof memberPaths | typeof adminPaths | typeof superAdminPaths)[number], LazyPage>> = {
  "/dashboard": () => import("../features/dashboard/dashboard-page.tsx"),
  "/booking": () => import("../features/bookings/booking-page.tsx"),
  "/my-bookings": () => import("../features/bookings/my-bookings-page.tsx"),
  "/my-points": () => import("../features/points/my-points-page.tsx"),
  "/admin/members": () => import("../features/members/members-page.tsx"),
  "/admin/resources": () => import("../features/resources/resources-page.tsx"),
  "/admin/bookings": () => import("../features/bookings/admin/all-bookings-page.tsx"),
};

function inShell(paths: readonly (keyof typeof pages)[], handle?: RoleHandle): RouteObject[] {
  return paths.map((path) => {
    const lazy = pages[path];
    const page = lazy === undefined ? { Component: UnavailablePage } : { lazy };
    // The slug is optional in front of each: "/booking" leads to the account's own workspace.
    return { path: path.slice(1), handle, ErrorBoundary: ShellErrorPage, ...page };
  });
}

export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingPage,
    children: [
      { path: "/", lazy: () => import("../features/public/start-page.tsx") },
      ...publicPaths.map((path) => ({ path, Component: UnavailablePlainPage })),
      { path: "/auth", Component: AuthRedirect },
      { path: "/:slug/auth", lazy: () => import("../features/auth/auth-page.tsx") },
      {
        Component: RequireSession,
        children: [
          { path: "/live-session/:sessionId", Component: UnavailablePlainPage },
          {
            path: "/:slug?",
            Component: Gate,
            children: [
              {
                lazy: () => import("./shell/shell.tsx"),
                children: [
                  ...inShell(memberPaths),
                  ...inShell(adminPaths, { role: "admin" }),
                  ...inShell(superAdminPaths, { role: "super_admin" }),
                ],
              },
            ],
          },
        ],
      },
      { path: "*", Component: NotFoundPage },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
