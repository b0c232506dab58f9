import type { Resource } from "#lambdas/resources/contract.ts";

/** People go into a room or to a desk. A piece of equipment says how many it is for only where that is several. */
export const hasCapacity = (type: Resource["type"], capacity: number): boolean => type !== "equipment" || capacity > 1;
