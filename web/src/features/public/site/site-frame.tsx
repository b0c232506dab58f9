/** The public header with the dialogs that it can open, around a page that has its own `main` or above one. */
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

/** The header alone: what stands below it keeps a look of its own. */
export function SiteHeaderAbove({ path }: { path: string }) {
  return (
    <OverlayProvider>
      <div className="site site-above">
        <SiteHeader path={path} />
      </div>
    </OverlayProvider>
  );
}
