/**
 * Which records of the table's stream reach the dispatcher. One pattern each for created, changed and removed items,
 * with the entities that a consumer watches.
 */
import type { ConsumerContract, When } from "#lambdas/contract/define-consumer.ts";

/** Lambda accepts this many patterns, each of this many characters, for one event source. */
const mostPatterns = 5;
const longestPattern = 4_096;

/** @throws RangeError where Lambda would refuse the patterns */
export function streamFilters(consumers: readonly ConsumerContract[]): object[] {
  const watches = consumers.flatMap(({ source }) => (source.kind === "changes" ? source.watches : []));
  const entitiesOf = (isAsked: (when: When) => boolean) =>
    [...new Set(watches.filter(({ when }) => isAsked(when)).map(({ of }) => of.entity))].sort();
  const patterns = [
    pattern(
      "INSERT",
      "NewImage",
      entitiesOf(({ created }) => created === true),
    ),
    pattern(
      "MODIFY",
      "NewImage",
      entitiesOf(({ changed }) => changed !== undefined),
    ),
    pattern(
      "REMOVE",
      "OldImage",
      entitiesOf(({ removed }) => removed === true),
    ),
  ].flat();
  if (patterns.length > mostPatterns || patterns.some((one) => JSON.stringify(one).length > longestPattern)) {
    throw new RangeError(`Lambda takes ${mostPatterns} patterns of at most ${longestPattern} characters.`);
  }
  return patterns;
}

function pattern(eventName: string, image: string, entities: readonly string[]): object[] {
  return entities.length === 0
    ? []
    : [{ eventName: [eventName], dynamodb: { [image]: { entity: { S: [...entities] } } } }];
}
