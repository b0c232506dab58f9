import { StrictMode } from "react";
import { createRoot } from "react-dom/client";
import { RouterProvider } from "react-router-dom";
import { applyAccessibility } from "./app/accessibility.ts";
import "./app/fonts.css";
import { createQueryClient, Providers } from "./app/providers.tsx";
import { createRouter } from "./app/router.tsx";

const root = document.getElementById("root");
if (root === null) throw new Error("index.html has no #root.");

applyAccessibility();
createRoot(root).render(
  <StrictMode>
    <Providers client={createQueryClient()}>
      <RouterProvider router={createRouter()} />
    </Providers>
  </StrictMode>,
);
