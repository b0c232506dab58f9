import { Outlet, useLocation } from "react-router-dom";
import { useSession } from "../session/auth.ts";
import { slugIn } from "../session/paths.ts";
import { FramePage } from "./frame-page.tsx";
import { Redirect } from "./redirect.tsx";

/**
 * Protects paths: a signed-out visitor goes to /auth and returns here after signing in. Somebody who has just signed
 * out does not return.
 */
export function RequireSession() {
  const { state, hasLeft } = useSession();
  const { pathname, search, hash } = useLocation();
  if (state === "loading") return <FramePage />;
  if (state === "signed_in") return <Outlet />;
  const next = encodeURIComponent(`${pathname}${search}${hash}`);
  const slug = slugIn(pathname);
  // Without a slug the host decides the workspace; `/auth` does that.
  if (hasLeft) return <Redirect to={slug === undefined ? "/auth" : `/${slug}/auth`} />;
  return <Redirect to={`/auth?next=${next}`} />;
}
