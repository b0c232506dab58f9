/** Writes what counters should be over what was read. A counter that has moved meanwhile is left alone. */
import { ConditionalCheckFailedException } from "@aws-sdk/client-dynamodb";
import { type DynamoDBDocumentClient, PutCommand } from "@aws-sdk/lib-dynamodb";
import { dayFiguresItem } from "#lambdas/statistics/items.ts";
import type { Difference } from "./compare.ts";

/** @returns how many items were corrected */
export async function correct(
  client: DynamoDBDocumentClient,
  tableName: string,
  differences: readonly Difference[],
): Promise<number> {
  let corrected = 0;
  for (const { pk, sk, counted, name, writes } of differences) {
    try {
      await client.send(
        new PutCommand({
          TableName: tableName,
          Item: { pk, sk, ...dayFiguresItem.mark, ...counted, ...(name === undefined ? {} : { name }), v: writes + 1 },
          ConditionExpression: writes === 0 ? "attribute_not_exists(pk)" : "#v = :seen",
          ...(writes === 0
            ? {}
            : { ExpressionAttributeNames: { "#v": "v" }, ExpressionAttributeValues: { ":seen": writes } }),
        }),
      );
      corrected += 1;
    } catch (error) {
      if (!(error instanceof ConditionalCheckFailedException)) throw error;
    }
  }
  return corrected;
}
