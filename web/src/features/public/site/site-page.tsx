/** What stands around every public page: header, footer, and the dialogs that are fetched when one is first wanted. */
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
  // Where the page was not prerendered, the tab still says where the reader is.
  useEffect(() => {
    document.title = head.title;
  }, [head.title]);
  // The browser looks for the anchor once, when the document arrives: before that, where nothing was prerendered.
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
