/** After each mutation, what is on screen is read again; see `refresh.ts`, which is fetched with the first of them. */
import { MutationCache } from "@tanstack/react-query";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import type { AnswerCache } from "./answer-cache.ts";

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
    onSettled: async (answer, error, input, _result, { meta }, { client }) => {
      if (meta === undefined) return;
      const { settle } = await import("./refresh.ts");
      const refreshed = settle(client, meta, input, error === null ? { answer } : undefined);
      // What a refresh brings may remove the very dialog that has yet to say how it went, so few mutations wait.
      if (meta.waitsForRefresh) await refreshed;
    },
  });
}
