/** Updates cached answers from the answer of a mutation, so that no second call is needed. */
import type { InfiniteData, Query, QueryClient } from "@tanstack/react-query";
import type { CallOutput, RouteContract } from "#lambdas/contract/define-route.ts";
import { type Asked, holdWrite } from "./recent-writes.ts";

export interface AnswerCache {
  /**
   * Changes every cached answer of a route in the mutation's tenant, including each page of an infinite list. The
   * changed queries count as fresh. `change` returns undefined to leave an answer as it is.
   */
  change: <R extends RouteContract>(route: R, change: (answer: CallOutput<R>) => CallOutput<R> | undefined) => void;
  /**
   * Changes the cached answers of a route, and each that arrives within a minute. An index may lack what was just
   * created. `change` returns undefined for an answer that has it. The changed queries do not count as fresh.
   */
  hold: <R extends RouteContract>(
    route: R,
    change: (answer: CallOutput<R>, asked: Asked) => CallOutput<R> | undefined | "elsewhere",
  ) => void;
}

/** @returns the cache to change, and the hashes of the queries that were changed. */
export function openAnswerCache(
  client: QueryClient,
  tenantId: string | undefined,
): { cache: AnswerCache; kept: ReadonlySet<string> } {
  const kept = new Set<string>();
  // The platform's own lists belong to no tenant, whichever one a mutation is about.
  const ownerOf = ({ path }: RouteContract) => (path.includes("{tenantId}") ? tenantId : undefined);
  const cache: AnswerCache = {
    change: (route, change) => {
      for (const query of client.getQueryCache().findAll({ queryKey: [route.id] })) {
        if (tenantOf(query.queryKey[1]) !== ownerOf(route)) continue;
        const changed = changedData(query, (answer) => change(answer as CallOutput<typeof route>));
        if (changed === undefined) continue;
        // A read that began before the mutation would bring the old state back.
        void client.cancelQueries({ queryKey: query.queryKey, exact: true });
        client.setQueryData(query.queryKey, changed);
        kept.add(query.queryHash);
      }
    },
    hold: (route, change) => holdWrite(route.id, ownerOf(route), change),
  };
  return { cache, kept };
}

/** The data of a query with each answer changed, or undefined if none is. An infinite list has a cursor for each page. */
export function changedData(query: Query, change: (answer: unknown, cursor?: unknown) => unknown): unknown {
  const { data } = query.state;
  if (data === undefined) return undefined;
  if (!isInfinite(data)) return change(data);
  let isChanged = false;
  const pages = data.pages.map((page, position) => {
    const changed = change(page, data.pageParams[position]);
    isChanged ||= changed !== undefined;
    return changed ?? page;
  });
  return isChanged ? { ...data, pages } : undefined;
}

export function isInfinite(data: unknown): data is InfiniteData<unknown> {
  return typeof data === "object" && data !== null && "pages" in data && "pageParams" in data;
}

/** The tenant in the input of a call. */
export function tenantOf(input: unknown): string | undefined {
  const { params } = (input ?? {}) as { params?: { tenantId?: string } };
  return params?.tenantId;
}
