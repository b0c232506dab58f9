/** Narrowing a long list of resources: by type, and by words that may stand anywhere in what a card shows. */
import type { Resource, ResourceType } from "#lambdas/resources/contract.ts";

export interface ResourceFilter {
  type: ResourceType | "all";
  words: string;
}

export const noFilter: ResourceFilter = { type: "all", words: "" };

/** Below this many resources, filters would be in the way. */
export const fewResources = 6;

/** Matching resources in the order given, those that cannot be booked last. */
export function findResources(resources: readonly Resource[], filter: ResourceFilter): Resource[] {
  const words = fold(filter.words).split(/\s+/).filter(Boolean);
  const matching = resources.filter((resource) => {
    if (filter.type !== "all" && resource.type !== filter.type) return false;
    const text = fold([resource.name, resource.location, ...resource.amenities].join(" "));
    return words.every((word) => text.includes(word));
  });
  return [...matching.filter(({ isAvailable }) => isAvailable), ...matching.filter(({ isAvailable }) => !isAvailable)];
}

/** Case and accents do not matter to somebody who searches. */
function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
