/**
 * The one table, as CDK, the local stack and the tests create it.
 *
 * All four indexes exist from the start, because CloudFormation adds only one per deployment. They project every
 * attribute and are named by number; each `items.ts` says which lists an index holds.
 */
export const tableDefinition = {
  partitionKey: "pk",
  sortKey: "sk",
  indexes: ["gsi1", "gsi2", "gsi3", "gsi4"],
  /** Seconds since 1970. DynamoDB deletes late, so readers must compare it with the clock. */
  timeToLive: "expiresAtSeconds",
} as const;

export type IndexName = (typeof tableDefinition.indexes)[number];
