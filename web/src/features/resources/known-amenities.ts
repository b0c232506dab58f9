import type { Resource } from "#lambdas/resources/contract.ts";

/** What resources of this workspace offer already, so that a second one is spelled like the first. */
export function knownAmenities(resources: readonly Resource[]): string[] {
  return [...new Set(resources.flatMap(({ amenities }) => amenities))].sort((a, b) => a.localeCompare(b));
}
