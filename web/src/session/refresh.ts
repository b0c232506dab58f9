/**
 * After each mutation, every mounted query of the same tenant is read again. Other queries are read when they mount,
 * because nothing is fresh by default.
 */
import type { Query, QueryClient } from "@tanstack/react-query";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { changedData, isInfinite, openAnswerCache, tenantOf } from "./answer-cache.ts";
import { configureCorrection } from "./api.ts";
import type { RouteMutationMeta } from "./mutation-meta.ts";
import { type Asked, forgetWrites, noteWrites, withWrites } from "./recent-writes.ts";

/** Applies the answer to the cache and refreshes the other queries. Without an answer, the mutation was refused. */
export function settle(
  client: QueryClient,
  meta: RouteMutationMeta,
  input: unknown,
  success: { answer: unknown } | undefined,
): Promise<void> {
  const tenantId = tenantOf(input);
  const { cache, kept } = openAnswerCache(client, tenantId);
  const refresh = { after: meta.route, tenantId, refreshes: meta.refreshes };
  if (success !== undefined) {
    noteWrites(success.answer);
    meta.keeps?.(success.answer as never, cache, input as never);
    configureCorrection((route, asked, answer) => withWrites(route, asked, answer), forgetWrites);
    correctCache(client);
    // What consumers and indexes have done by then is shown too.
    setTimeout(() => void refreshMounted(client, refresh), lagMilliseconds);
  }
  return refreshMounted(client, { ...refresh, kept });
}

/** An index has a change almost always after this time. */
const lagMilliseconds = 1_500;

function correctCache(client: QueryClient): void {
  for (const query of client.getQueryCache().getAll()) {
    const [routeId, input] = query.queryKey as [RouteContract["id"], Asked | undefined];
    if (typeof routeId !== "string") continue;
    const changed = changedData(query, (answer, cursor) => {
      const asked = cursor === undefined ? (input ?? {}) : { ...input, query: { ...input?.query, cursor } };
      const corrected = withWrites({ id: routeId }, asked, answer, true);
      return corrected === answer ? undefined : corrected;
    });
    // The data keeps its age, because nothing was read.
    if (changed !== undefined) client.setQueryData(query.queryKey, changed, { updatedAt: query.state.dataUpdatedAt });
  }
}

interface Refresh {
  after: RouteContract;
  tenantId: string | undefined;
  /** Always read again. */
  refreshes?: readonly RouteContract[];
  /** Hashes of queries that have the new state already. */
  kept?: ReadonlySet<string>;
}

/**
 * Reads the mounted queries of a tenant again; without a tenant, those that name none. An infinite list needs one call
 * a page. So a longer one is read again only after a mutation of its own noun, or one that names it.
 */
async function refreshMounted(client: QueryClient, refresh: Refresh): Promise<void> {
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

/** Reads the queries of these routes again, after a call that was no mutation. */
export async function refreshRoutes(client: QueryClient, routes: readonly RouteContract[]): Promise<void> {
  await Promise.all(routes.map((route) => client.invalidateQueries({ queryKey: [route.id] })));
}
