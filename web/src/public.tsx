/**
 * Hydrates the public pages, so that their buttons work. The build has drawn these pages, so they show without this
 * script. It contains no code of the app behind the sign-in.
 */
import { StrictMode } from "react";
import { hydrateRoot } from "react-dom/client";
import "./app/fonts.css";
import "./features/public/site/base.css";
import { publicPages } from "./features/public/pages.ts";

const path = window.location.pathname.replace(/(.)\/$/, "$1");
const page = publicPages.find(({ head }) => head.path === path);
const root = document.getElementById("root");

if (page !== undefined && root !== null) {
  void page.load().then(({ default: Page }) =>
    hydrateRoot(
      root,
      <StrictMode>
        <Page />
      </StrictMode>,
    ),
  );
}
