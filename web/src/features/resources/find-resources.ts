/** Narrowing the list: by type, and by words that may stand anywhere in what an administrator knows a resource by. */
import type { Resource, ResourceType } from "#lambdas/resources/contract.ts";

export interface ResourceFilter {
  type: ResourceType | "all";
  words: string;
}

export const noFilter: ResourceFilter = { type: "all", words: "" };

/** Up to this many resources, filters would be in the way. */
export const fewResources = 6;

export function findResources(resources: readonly Resource[], filter: ResourceFilter): Resource[] {
  const words = fold(filter.words).split(/\s+/).filter(Boolean);
  return resources.filter((resource) => {
    if (filter.type !== "all" && resource.type !== filter.type) return false;
    const text = fold([resource.name, resource.location, ...resource.amenities].join(" "));
    return words.every((word) => text.includes(word));
  });
}

/** What resources of this workspace offer already, so that a second one is spelled like the first. */
export function knownAmenities(resources: readonly Resource[]): string[] {
  return [...new Set(resources.flatMap(({ amenities }) => amenities))].sort((a, b) => a.localeCompare(b));
}

/** Case and accents do not matter to somebody who searches. */
function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
