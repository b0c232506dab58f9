import { useQuery } from "@tanstack/react-query";
import { findPerson, listRequests, type PrivacyRequest } from "#lambdas/privacy/contract.ts";
import { routeQuery } from "#web/session/api.ts";
import { useRoutePages } from "#web/session/route-pages.ts";

const pageRows = 50;

export type Side = "open" | "closed";

export function useRequests(state: Side) {
  return useRoutePages(listRequests, { query: { state, limit: pageRows } }, ({ requests }) => requests);
}

export function usePerson(requestId: PrivacyRequest["requestId"]) {
  return useQuery(routeQuery(findPerson, { params: { requestId } }));
}
