/** The frame of every public page: header, footer and the dialogs, which are fetched on first use. */
import { type ReactNode, useEffect } from "react";
import type { PageHead } from "../head.ts";
import { operator } from "../operator.ts";
import { SiteFooter } from "./site-footer.tsx";
import { SiteFrame } from "./site-frame.tsx";
import { siteTexts } from "./texts.ts";

interface SitePageProps {
  head: PageHead;
  children: ReactNode;
}

export function SitePage({ head, children }: SitePageProps) {
  // A page that was not prerendered has no title yet.
  useEffect(() => {
    document.title = head.title;
  }, [head.title]);
  // The browser looks for the anchor only when the document arrives. Without prerendering, the anchor does not exist
  // yet.
  useEffect(() => {
    const anchor = window.location.hash.slice(1);
    if (anchor !== "") document.getElementById(anchor)?.scrollIntoView({ behavior: "instant" });
  }, []);
  return (
    <SiteFrame path={head.path}>
      <main id="content" tabIndex={-1}>
        <noscript>
          <p className="wide without-scripts">
            {siteTexts.withoutScripts} <a href={`mailto:${operator.supportEmail}`}>{operator.supportEmail}</a>.
          </p>
        </noscript>
        {children}
      </main>
      <SiteFooter />
    </SiteFrame>
  );
}
