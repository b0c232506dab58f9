/**
 * A workspace's address without a page, as people print and share it: leads to its dashboard. A word that is no
 * workspace's slug is a page that does not exist.
 */
import { useQuery } from "@tanstack/react-query";
import { useParams } from "react-router-dom";
import { getWorkspace } from "#lambdas/tenants/contract.ts";
import { SiteFrame } from "../features/public/site/site-frame.tsx";
import { LoadingPage } from "../kit/loading-page.tsx";
import { isMissing, routeQuery } from "../session/api.ts";
import { NotFoundPage } from "./not-found-page.tsx";
import { Redirect } from "./redirect.tsx";
import { gateTexts } from "./texts.ts";

export function Component() {
  const { slug = "" } = useParams();
  const found = useQuery(routeQuery(getWorkspace, { params: { slug } }));
  if (found.isPending) return <LoadingPage text={gateTexts.loading} hasMark={false} />;
  // If the lookup failed, the page there says so and tries again.
  if (!isMissing(found.error)) return <Redirect to={`/${slug}/dashboard`} />;
  return (
    <SiteFrame path="/">
      <NotFoundPage />
    </SiteFrame>
  );
}
