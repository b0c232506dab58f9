/** The platform's pages for staff without a workspace of their own. Without a second factor, they set one up first. */
import { useQuery } from "@tanstack/react-query";
import { lazy } from "react";
import { Outlet } from "react-router-dom";
import { twoFactorRequired } from "#lambdas/contract/errors.ts";
import { listEnquiries } from "#lambdas/enquiries/contract.ts";
import { platformWorkspace } from "../domain/platform-workspace.ts";
import { ApiError, routeQuery } from "../session/api.ts";
import { WorkspaceProvider } from "../session/workspace.tsx";
import { FramePage } from "./frame-page.tsx";
import { loadPage } from "./load-page.ts";
import { gateTexts } from "./texts.ts";

const SecondFactorPage = lazy(
  loadPage(async () => ({ default: (await import("./second-factor-page.tsx")).SecondFactorPage })),
);

export function PlatformArea() {
  // Any call of the platform tells whether the second factor is missing. The menu counts by this one.
  const asked = useQuery(routeQuery(listEnquiries, { query: { limit: 1 } }));
  if (asked.isPending) return <FramePage text={gateTexts.loading} />;
  const needsFactor = asked.error instanceof ApiError && asked.error.code === twoFactorRequired.code;
  if (needsFactor) return <SecondFactorPage onDone={() => void asked.refetch()} />;
  return (
    <WorkspaceProvider workspace={platformWorkspace}>
      <Outlet />
    </WorkspaceProvider>
  );
}
