import { Navigate } from "react-router-dom";
import { LoadingPage } from "../kit/loading-page.tsx";

/**
 * Redirects and replaces the history entry. The target may still have to load, so the loading page is shown until then.
 */
export function Redirect({ to }: { to: string }) {
  return (
    <>
      <LoadingPage />
      <Navigate replace to={to} />
    </>
  );
}
