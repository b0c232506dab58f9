/**
 * After each mutation, what is on screen is read again: every mounted query of the same tenant. Queries that are not
 * mounted are read when they are, since nothing stays fresh by itself.
 */
import { MutationCache, type Query, type QueryClient } from "@tanstack/react-query";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { type AnswerCache, isInfinite, openAnswerCache, tenantOf } from "./answer-cache.ts";

/** What a mutation says about itself to the cache of mutations. */
export interface RouteMutationMeta extends Record<string, unknown> {
  route: RouteContract;
  refreshes: readonly RouteContract[];
  waitsForRefresh: boolean;
  keeps: ((answer: never, cache: AnswerCache, input: never) => void) | undefined;
}

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: RouteMutationMeta;
  }
}

export function createMutationCache(): MutationCache {
  return new MutationCache({
    // A refusal refreshes as well: it often means that somebody else has changed what is on screen.
    onSettled: (answer, error, input, _result, { meta }, { client }) => {
      if (meta === undefined) return undefined;
      const { cache, kept } = openAnswerCache(client, tenantOf(input));
      if (error === null) meta.keeps?.(answer as never, cache, input as never);
      const refreshed = refreshMounted(client, {
        after: meta.route,
        tenantId: tenantOf(input),
        refreshes: meta.refreshes,
        kept,
      });
      // What a refresh brings may remove the very dialog that has yet to say how it went, so few mutations wait.
      return meta.waitsForRefresh ? refreshed : undefined;
    },
  });
}

interface Refresh {
  after: RouteContract;
  tenantId: string | undefined;
  /** Read again whatever they are. */
  refreshes?: readonly RouteContract[];
  /** Hashes of queries that hold the new state already. */
  kept?: ReadonlySet<string>;
}

/**
 * Reads the mounted queries of a tenant again; without a tenant, those that name none. An infinite list with several
 * pages costs a call a page: it is read again only after a mutation of its own noun, or one that names it.
 */
export async function refreshMounted(client: QueryClient, refresh: Refresh): Promise<void> {
  const named = new Set(refresh.refreshes?.map(({ id }) => id));
  const noun = nounOf(refresh.after.id);
  await client.invalidateQueries({
    predicate: (query) => {
      if (refresh.kept?.has(query.queryHash) === true) return false;
      const [routeId, input] = query.queryKey;
      if (typeof routeId !== "string") return false;
      if (named.has(routeId as RouteContract["id"])) return true;
      return tenantOf(input) === refresh.tenantId && (nounOf(routeId) === noun || !isLongList(query));
    },
  });
}

const nounOf = (routeId: string) => routeId.split(".")[0];

function isLongList({ state }: Query): boolean {
  return isInfinite(state.data) && state.data.pages.length > 1;
}

/** Reads again what came from these routes, after a call that no mutation made. */
export async function refreshRoutes(client: QueryClient, routes: readonly RouteContract[]): Promise<void> {
  await Promise.all(routes.map((route) => client.invalidateQueries({ queryKey: [route.id] })));
}
