import type { Resource } from "#lambdas/resources/contract.ts";

/** Amenities of the workspace's resources. Suggesting them keeps the spelling the same. */
export function knownAmenities(resources: readonly Resource[]): string[] {
  return [...new Set(resources.flatMap(({ amenities }) => amenities))].sort((a, b) => a.localeCompare(b));
}
