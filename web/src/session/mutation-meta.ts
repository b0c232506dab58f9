import type { RouteContract } from "#lambdas/contract/define-route.ts";
import type { AnswerCache } from "./answer-cache.ts";

/** What a mutation passes to the mutation cache. */
export interface RouteMutationMeta extends Record<string, unknown> {
  route: RouteContract;
  refreshes: readonly RouteContract[];
  waitsForRefresh: boolean;
  keeps: ((answer: never, cache: AnswerCache, input: never) => void) | undefined;
}
