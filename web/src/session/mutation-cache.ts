/** Refreshes the screen after each mutation. `refresh.ts` does it and is loaded with the first mutation. */
import { MutationCache } from "@tanstack/react-query";
import { forgetWrites } from "./api.ts";
import type { RouteMutationMeta } from "./mutation-meta.ts";

declare module "@tanstack/react-query" {
  interface Register {
    mutationMeta: RouteMutationMeta;
  }
}

export function createMutationCache(load = () => import("./refresh.ts")): MutationCache {
  // A new cache belongs to somebody who has written nothing yet.
  forgetWrites();
  return new MutationCache({
    // Refresh after a refusal too: it often means that somebody else has changed what is on screen.
    onSettled: async (answer, error, input, _result, { meta }, { client }) => {
      if (meta === undefined) return;
      const { settle } = (await load().catch(() => undefined)) ?? {};
      // The mutation itself has succeeded or failed, whatever became of this file.
      if (settle === undefined) return client.invalidateQueries();
      const refreshed = settle(client, meta, input, error === null ? { answer } : undefined);
      // A refresh may remove the dialog that still has to show the result, so few mutations wait.
      if (meta.waitsForRefresh) await refreshed;
    },
  });
}
