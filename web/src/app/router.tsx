/** Every path of the specification. A page is loaded when it is first visited. */
import { createBrowserRouter, type RouteObject } from "react-router-dom";
import type { LoadPage, WorkspacePage } from "../define-page.ts";
import { LoadingPage } from "../kit/loading-page.tsx";
import { authPages, openPages, publicPages, signedInPages, sitePages, workspacePages } from "../pages.ts";
import { AuthRedirect } from "./auth-redirect.tsx";
import { ErrorPage } from "./error-page.tsx";
import { FramePage } from "./frame-page.tsx";
import { Gate } from "./gate.tsx";
import { loadPage, loadPublicPage } from "./load-page.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { RequireSession } from "./require-session.tsx";
import type { PageHandle } from "./role-guard.tsx";

/** A page of a workspace. The slug before it is optional; "/booking" alone leads to the account's own workspace. */
function inShell({ path, load, role, module }: WorkspacePage): RouteObject {
  const handle: PageHandle = { role, module };
  return { path: path.slice(1), handle, lazy: loadPage(load) };
}

type OpenPages = readonly { path: string; load: LoadPage }[];

const belowSlug = (pages: OpenPages): RouteObject[] =>
  pages.map(({ path, load }) => ({ path: `/:slug${path}`, lazy: loadPage(load) }));

export const routes: RouteObject[] = [
  {
    ErrorBoundary: ErrorPage,
    HydrateFallback: LoadingPage,
    children: [
      ...publicPages.map(({ path, load }) => ({ path, lazy: loadPublicPage(load) })),
      { path: "/support/:article", lazy: loadPage(() => import("./article-route.tsx")) },
      ...authPages.map(({ path }) => ({ path, Component: AuthRedirect })),
      { path: "/station", lazy: loadPage(() => import("./station-redirect.tsx")) },
      // An index, so that it is preferred to the pages of a workspace, whose slug is optional.
      { index: true, path: "/:slug", lazy: loadPage(() => import("./workspace-address.tsx")) },
      // A tenant's own brand follows, so the product's mark does not come before it.
      {
        HydrateFallback: () => <LoadingPage hasMark={false} />,
        children: belowSlug([...authPages, ...openPages]),
      },
      {
        Component: RequireSession,
        HydrateFallback: FramePage,
        children: [
          ...signedInPages.map(({ path, load }) => ({ path, lazy: loadPage(load) })),
          {
            path: "/:slug?",
            Component: Gate,
            children: [
              {
                lazy: loadPage(() => import("./shell/shell.tsx")),
                children: [
                  {
                    // On a parent route: the router does not show the boundary of a route that failed to load.
                    lazy: loadPage(() => import("./shell/page-boundary.tsx")),
                    children: workspacePages.map(inShell),
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
          ...sitePages.map(({ path, load }) => ({ path, lazy: loadPage(load) })),
          { path: "*", Component: NotFoundPage },
        ],
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}
