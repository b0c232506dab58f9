import { DescribeTableCommand, DynamoDBClient, ResourceNotFoundException } from "@aws-sdk/client-dynamodb";
import type { Steps } from "./steps.ts";
import type { Visitor } from "./visitor.ts";

/** After the destruction, neither page nor API answers at the old address, and no table exists. */
export async function lookAtRemains(visitor: Visitor, tableName: string, { expect }: Steps): Promise<void> {
  const { text } = await visitor.fetch("GET", "/");
  expect(!text.includes('<div id="root">'), "the site's pages are deleted");
  const { status } = await visitor.fetch("GET", "/api/health");
  expect(status >= 400, `the API is deleted (${status})`);
  const client = new DynamoDBClient();
  const error: unknown = await client.send(new DescribeTableCommand({ TableName: tableName })).catch((why) => why);
  expect(error instanceof ResourceNotFoundException, "the table is deleted");
  client.destroy();
}
