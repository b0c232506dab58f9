/** The platform's public pages, which do not answer on a workspace's own host. */
import { type ComponentType, useEffect } from "react";
import { Navigate, useLocation } from "react-router-dom";
import { LoadingPage } from "../kit/loading-page.tsx";
import { useHome, useTenantDomain } from "../session/hosts.ts";
import { navigation } from "../session/navigation.ts";

export function platformOnly(Page: ComponentType): ComponentType {
  return function PlatformOnly() {
    const domain = useTenantDomain();
    const { pathname, search } = useLocation();
    if (domain === undefined) return <LoadingPage />;
    if (domain === null) return <Page />;
    return pathname === "/" ? <Navigate to="/dashboard" replace /> : <ToPlatform path={`${pathname}${search}`} />;
  };
}

/** The same page on the platform's host. Without one that is known, it leads inside. */
function ToPlatform({ path }: { path: string }) {
  const home = useHome();
  useEffect(() => {
    navigation.replace(home === "/" ? "/dashboard" : new URL(path, home).href);
  }, [home, path]);
  return <LoadingPage />;
}
