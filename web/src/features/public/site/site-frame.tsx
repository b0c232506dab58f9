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
