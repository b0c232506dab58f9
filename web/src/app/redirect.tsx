import { Navigate } from "react-router-dom";
import { LoadingPage } from "../kit/loading-page.tsx";

/** Goes elsewhere without a way back. The page there may still have to be loaded: until then nothing is left blank. */
export function Redirect({ to }: { to: string }) {
  return (
    <>
      <LoadingPage />
      <Navigate replace to={to} />
    </>
  );
}
