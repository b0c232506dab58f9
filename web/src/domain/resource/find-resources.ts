/** Filters resources by type, and by words that may be anywhere in the text of a resource's card or row. */
import type { Resource, ResourceType } from "#lambdas/resources/contract.ts";
import { fold } from "../fold.ts";

export interface ResourceFilter {
  type: ResourceType | "all";
  words: string;
}

export const noFilter: ResourceFilter = { type: "all", words: "" };

/** With at most this many resources, filters are not shown. */
export const fewResources = 6;

export function findResources<One extends Resource>(resources: readonly One[], filter: ResourceFilter): One[] {
  const words = fold(filter.words).split(/\s+/).filter(Boolean);
  return resources.filter((resource) => {
    if (filter.type !== "all" && resource.type !== filter.type) return false;
    const text = fold([resource.name, resource.location, resource.floor, ...resource.amenities].join(" "));
    return words.every((word) => text.includes(word));
  });
}

/** Available resources first, otherwise in the given order. */
export function bookableFirst(resources: readonly Resource[]): Resource[] {
  return [
    ...resources.filter(({ isAvailable }) => isAvailable),
    ...resources.filter(({ isAvailable }) => !isAvailable),
  ];
}
