/** What the page of access reads: visits of a period, who is inside, and the words of the workspace's reasons. */
import { useQuery } from "@tanstack/react-query";
import { type Visit } from "#lambdas/access/contract.ts";
import { listConflicts } from "#lambdas/access/refused-contract.ts";
import { getAccessSettings, type Reason } from "#lambdas/access/settings-contract.ts";
import { movedAtOf } from "#lambdas/access/visits.ts";
import { listInside, listVisits } from "#lambdas/access/visits-contract.ts";
import type { CallInput, CallOutput } from "#lambdas/contract/define-route.ts";
import type { AnswerCache } from "#web/session/answer-cache.ts";
import { routeQuery } from "#web/session/api.ts";
import { useFilledPages, useRoutePages } from "#web/session/route-pages.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

export type VisitQuery = Pick<NonNullable<CallInput<typeof listVisits>["query"]>, "from" | "to" | "show" | "memberId">;
export type ListedVisit = CallOutput<typeof listVisits>["visits"][number];
/** A scan that was refused, among the visits. */
export type ListedRefused = CallOutput<typeof listVisits>["refused"][number];
export type Entry = ListedVisit | ListedRefused;
export type Inside = CallOutput<typeof listInside>;
export type PersonInside = Inside["people"][number];

const pageRows = 50;

/** A filtered page may be empty although visits follow, so it is filled. */
export function useVisits(query: VisitQuery) {
  const { tenantId } = useWorkspace();
  return useFilledPages(
    useRoutePages(listVisits, { params: { tenantId }, query: { ...query, limit: pageRows } }, (page) =>
      inOrder(page, query.memberId === undefined),
    ),
  );
}

/** Visits and refused scans of a page, the latest first. One member's visits are listed by when they came. */
export function inOrder({ visits, refused }: CallOutput<typeof listVisits>, byMove: boolean): Entry[] {
  const momentOf = (entry: Entry) => {
    if (!isVisit(entry)) return entry.at;
    return byMove ? movedAtOf(entry) : entry.cameAt;
  };
  const rows: Entry[] = [...visits, ...refused];
  return rows.toSorted((a, b) => momentOf(b).localeCompare(momentOf(a)));
}

export const isVisit = (entry: Entry): entry is ListedVisit => "visitId" in entry;

/** Who was let in without a network and would have been refused, until somebody has looked. */
export function useConflicts() {
  const { tenantId } = useWorkspace();
  const input = { params: { tenantId }, query: { limit: pageRows } };
  return useRoutePages(listConflicts, input, ({ conflicts }) => conflicts);
}

export function useInside() {
  const { tenantId } = useWorkspace();
  return useQuery(routeQuery(listInside, { params: { tenantId } }));
}

const noReasons: readonly Reason[] = [];

/** Until they are loaded, a reason of the workspace shows its code. */
export function useReasons(): readonly Reason[] {
  const { tenantId } = useWorkspace();
  return useQuery(routeQuery(getAccessSettings, { params: { tenantId } })).data?.reasons ?? noReasons;
}

/** The index may lag behind a change of this browser. */
export function holdVisit(visit: Visit, cache: AnswerCache): void {
  cache.hold(listVisits, (list) => {
    const place = list.visits.findIndex(({ visitId }) => visitId === visit.visitId);
    const listed = list.visits[place];
    if (listed === undefined || listed.version >= visit.version) return undefined;
    return { ...list, visits: list.visits.with(place, { ...listed, ...visit }) };
  });
}
