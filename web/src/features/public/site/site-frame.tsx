/** The public header around a page that has its own `main`, and the dialogs that the header can open. */
import "./fraunces.css";
import "./site.css";
import type { ReactNode } from "react";
import { OverlayProvider } from "../overlay/overlay-context.tsx";
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
