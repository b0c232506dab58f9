/** The public header with its dialogs, for a page that has its own `main` or stands below the header. */
import "./fraunces.css";
import "./site.css";
import type { ReactNode } from "react";
import { OverlayProvider } from "../overlay/overlay-provider.tsx";
import { SiteHeader } from "./site-header.tsx";

export function SiteFrame({ path, children }: { path: string; children: ReactNode }) {
  return (
    <OverlayProvider>
      <div className="site">
        <SiteHeader path={path} />
        {children}
      </div>
    </OverlayProvider>
  );
}

/** The header alone. The content below it keeps its own styles. */
export function SiteHeaderAbove({ path }: { path: string }) {
  return (
    <OverlayProvider>
      <div className="site site-above">
        <SiteHeader path={path} />
      </div>
    </OverlayProvider>
  );
}
