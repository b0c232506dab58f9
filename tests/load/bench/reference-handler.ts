/** The minimum of every function: middy, a schema, and the table's client with the three commands that ours use. */
import { DynamoDBClient } from "@aws-sdk/client-dynamodb";
import { BatchGetCommand, DynamoDBDocumentClient, QueryCommand, TransactWriteCommand } from "@aws-sdk/lib-dynamodb";
import middy from "@middy/core";
import * as z from "zod";

const client = DynamoDBDocumentClient.from(new DynamoDBClient({ region: "eu-west-1", maxAttempts: 1 }));
const body = z.strictObject({ name: z.string(), count: z.int() });

export const handler = middy<{ body: string }>().handler(async (event) => {
  const { name } = body.parse(JSON.parse(event.body));
  await client.send(new BatchGetCommand({ RequestItems: { [name]: { Keys: [] } } }));
  await client.send(new QueryCommand({ TableName: name }));
  await client.send(new TransactWriteCommand({ TransactItems: [] }));
  return { statusCode: 200 };
});
