import { StrictMode, startTransition } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { applyAccessibility } from "./app/accessibility.ts";
import "./app/fonts.css";
import { findPage } from "./app/find-page.ts";
import { createQueryClient, Providers } from "./app/providers.tsx";
import { createRouter } from "./app/router.tsx";
import { configureNextPage } from "./session/next-page.ts";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root.");

applyAccessibility();
const nextPage = findPage("/dashboard");
configureNextPage({
  load: () => Promise.all([import("./app/shell/shell.tsx"), import("./app/shell/page-boundary.tsx"), nextPage?.load()]),
  read: async (client, tenantId) => nextPage?.prefetch?.(client, tenantId),
});
const app = (
  <StrictMode>
    <Providers client={createQueryClient()}>
      <RouterProvider router={createRouter()} />
    </Providers>
  </StrictMode>
);
// As a transition it is drawn in small steps, so that a slow phone answers a tap meanwhile.
startTransition(() => createRoot(root).render(app));
