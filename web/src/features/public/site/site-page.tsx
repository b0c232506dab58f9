/** What stands around every public page: header, footer, and the dialogs that are fetched when one is first wanted. */
import "./fraunces.css";
import "./site.css";
import { type ReactNode, useEffect } from "react";
import type { PageHead } from "../head.ts";
import { OverlayProvider } from "../overlay/overlay-context.tsx";
import { SiteFooter } from "./site-footer.tsx";
import { SiteHeader } from "./site-header.tsx";

interface SitePageProps {
  head: PageHead;
  children: ReactNode;
}

export function SitePage({ head, children }: SitePageProps) {
  // Where the page was not prerendered, the tab still says where the reader is.
  useEffect(() => {
    document.title = head.title;
  }, [head.title]);
  return (
    <OverlayProvider>
      <div className="site">
        <SiteHeader path={head.path} />
        <main id="content" tabIndex={-1}>
          {children}
        </main>
        <SiteFooter />
      </div>
    </OverlayProvider>
  );
}
