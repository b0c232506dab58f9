import { Outlet, useLocation } from "react-router-dom";
import { useSession } from "../shared/auth.ts";
import { defaultSlug } from "../shared/constants.ts";
import { LoadingPage } from "../shared/loading-page.tsx";
import { slugIn } from "../shared/paths.ts";
import { Redirect } from "./redirect.tsx";

/** Protected paths: whoever is not signed in goes to /auth and comes back here; whoever has just left does not. */
export function RequireSession() {
  const { state, hasLeft } = useSession();
  const { pathname, search, hash } = useLocation();
  if (state === "loading") return <LoadingPage />;
  if (state === "signed_in") return <Outlet />;
  const next = encodeURIComponent(`${pathname}${search}${hash}`);
  return <Redirect to={hasLeft ? `/${slugIn(pathname) ?? defaultSlug}/auth` : `/auth?next=${next}`} />;
}
