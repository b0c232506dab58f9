/** Changes of stored items, as consumers see them. */
import { consumers } from "#lambdas/contract/index.ts";
import { type ChangedItem, isWokenBy } from "#lambdas/pipeline/wakes.ts";

type Fields = Record<string, unknown>;

export const created = (entity: string, after: Fields): ChangedItem => ({ entity, before: null, after });
export const removed = (entity: string, before: Fields): ChangedItem => ({ entity, before, after: null });
export const changed = (entity: string, before: Fields, after: Fields): ChangedItem => ({
  entity,
  before,
  after: { ...before, version: 9, ...after },
});

/** The ids of the consumers that a change wakes, sorted. */
export const consumersWokenBy = (change: ChangedItem): string[] =>
  consumers
    .filter((consumer) => isWokenBy(consumer, change))
    .map(({ id }) => id)
    .sort();
