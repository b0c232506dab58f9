import { useQuery } from "@tanstack/react-query";
import { getAccessSettings } from "#lambdas/access/settings-contract.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import { routeQuery } from "#web/session/api.ts";
import { useFeatures } from "#web/session/modules.ts";
import { useWorkspace } from "#web/session/workspace.tsx";

/** Words that the form suggests. Suggesting them keeps the spelling the same. */
export interface KnownWords {
  amenities: readonly string[];
  floors: readonly string[];
}

/** The amenities of the workspace's resources, their floors, and the zones of the house. */
export function useKnownWords(resources: readonly Pick<Resource, "amenities" | "floor">[]): KnownWords {
  const { tenantId } = useWorkspace();
  const { digitalCardsEnabled } = useFeatures();
  const { data: house } = useQuery({
    ...routeQuery(getAccessSettings, { params: { tenantId } }),
    enabled: digitalCardsEnabled,
  });
  return {
    amenities: sorted(resources.flatMap(({ amenities }) => amenities)),
    floors: sorted([...(house?.zones ?? []), ...resources.map(({ floor }) => floor)].filter(Boolean)),
  };
}

const sorted = (words: readonly string[]) =>
  [...new Set(words)].sort((a, b) => a.localeCompare(b, undefined, { numeric: true }));
