/** Narrowing the list: by type, and by words that may stand anywhere in what a card or a row of a resource shows. */
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

/** Those that can be booked first, otherwise in the order given. */
export function bookableFirst(resources: readonly Resource[]): Resource[] {
  return [
    ...resources.filter(({ isAvailable }) => isAvailable),
    ...resources.filter(({ isAvailable }) => !isAvailable),
  ];
}

/** Case and accents do not matter to somebody who searches. */
function fold(text: string): string {
  return text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
}
