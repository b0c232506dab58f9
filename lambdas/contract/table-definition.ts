/**
 * The one table: what CDK creates, what the local stack creates, what the tests run on.
 *
 * All four indexes exist from the start, since CloudFormation adds only one per deployment. They project everything
 * and are named by number: each `items.ts` says what lists it holds.
 */
export const tableDefinition = {
  partitionKey: "pk",
  sortKey: "sk",
  indexes: ["gsi1", "gsi2", "gsi3", "gsi4"],
  /** Seconds since 1970. DynamoDB deletes late, so readers compare it with the clock. */
  timeToLive: "expiresAtSeconds",
} as const;

export type IndexName = (typeof tableDefinition.indexes)[number];
