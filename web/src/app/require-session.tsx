import { Outlet, useLocation } from "react-router-dom";
import { LoadingPage } from "../kit/loading-page.tsx";
import { useSession } from "../session/auth.ts";
import { slugIn } from "../session/paths.ts";
import { Redirect } from "./redirect.tsx";

/** Protected paths: whoever is not signed in goes to /auth and comes back here; whoever has just left does not. */
export function RequireSession() {
  const { state, hasLeft } = useSession();
  const { pathname, search, hash } = useLocation();
  if (state === "loading") return <LoadingPage />;
  if (state === "signed_in") return <Outlet />;
  const next = encodeURIComponent(`${pathname}${search}${hash}`);
  const slug = slugIn(pathname);
  // Without a slug it is the host that decides, and /auth knows how.
  if (hasLeft) return <Redirect to={slug === undefined ? "/auth" : `/${slug}/auth`} />;
  return <Redirect to={`/auth?next=${next}`} />;
}
