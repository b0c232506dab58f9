import { Outlet, useLocation } from "react-router-dom";
import { SiteFrame } from "../features/public/site/site-frame.tsx";

/** The public header above pages of the app that are outside any workspace. */
export function Component() {
  const { pathname } = useLocation();
  return (
    <SiteFrame path={pathname}>
      <Outlet />
    </SiteFrame>
  );
}
