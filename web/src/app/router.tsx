/**
 * Every path of the specification. A page is loaded when it is first visited; a path whose page a later release brings
 * says that it is not available yet, behind the same guards.
 */
import { createBrowserRouter, type RouteObject } from "react-router-dom";
import { LoadingPage } from "../kit/loading-page.tsx";
import { adminPaths, memberPaths, superAdminPaths } from "../session/paths.ts";
import { AuthRedirect } from "./auth-redirect.tsx";
import { ErrorPage, ShellErrorPage } from "./error-page.tsx";
import { Gate } from "./gate.tsx";
import { loadPage, loadPublicPage } from "./load-page.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { isBuilt, liveSessionPath, loaderOf, type WorkspacePath } from "./pages.ts";
import { RequireSession } from "./require-session.tsx";
import type { RoleHandle } from "./role-guard.tsx";
import { plannedPageTexts } from "./texts.ts";
import { UnavailablePage, UnavailablePlainPage } from "./unavailable-page.tsx";

function inShell(paths: readonly WorkspacePath[], handle?: RoleHandle): RouteObject[] {
  return paths.map((path) => {
    const page = isBuilt(path)
      ? { lazy: loadPage(loaderOf(path)) }
      : { element: <UnavailablePage title={plannedPageTexts[path]} /> };
    // The slug is optional in front of each: "/booking" leads to the account's own workspace.
    return { path: path.slice(1), handle, ...page };
  });
}

function outsideShell(path: typeof liveSessionPath): RouteObject {
  return { path, element: <UnavailablePlainPage title={plannedPageTexts[path]} /> };
}

export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingPage,
    children: [
      { path: "/", lazy: loadPublicPage(() => import("../features/public/landing/landing-page.tsx")) },
      { path: "/pricing", lazy: loadPublicPage(() => import("../features/public/pricing/pricing-page.tsx")) },
      { path: "/support", lazy: loadPublicPage(() => import("../features/public/support/support-page.tsx")) },
      { path: "/support/:article", lazy: loadPage(() => import("./article-route.tsx")) },
      {
        path: "/payment-success",
        lazy: loadPublicPage(() => import("../features/public/payment-success/payment-success-page.tsx")),
      },
      {
        path: "/accessibility",
        lazy: loadPublicPage(() => import("../features/public/accessibility/accessibility-page.tsx")),
      },
      { path: "/auth", Component: AuthRedirect },
      {
        lazy: loadPage(() => import("./auth-layout.tsx")),
        children: [{ path: "/:slug/auth", lazy: loadPage(() => import("../features/auth/auth-page.tsx")) }],
      },
      {
        Component: RequireSession,
        children: [
          outsideShell(liveSessionPath),
          {
            path: "/:slug?",
            Component: Gate,
            children: [
              {
                lazy: loadPage(() => import("./shell/shell.tsx")),
                children: [
                  {
                    // Above the pages: the router shows no boundary of a route that could not be loaded itself.
                    ErrorBoundary: ShellErrorPage,
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
        ],
      },
      {
        lazy: loadPage(() => import("./site-layout.tsx")),
        children: [
          { path: "/setup-tenant", lazy: loadPage(() => import("../features/auth/setup/setup-page.tsx")) },
          { path: "*", Component: NotFoundPage },
        ],
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
