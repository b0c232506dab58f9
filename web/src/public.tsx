/**
 * The public pages as they deploy: they were drawn when the site was built, and show without this. It only brings their
 * buttons to life, and carries nothing of the app behind the sign-in.
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
