/** Creates the one table in the local engine, from the definition that CDK uses. */
import {
  CreateTableCommand,
  DeleteTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  ResourceNotFoundException,
  UpdateTableCommand,
  waitUntilTableExists,
} from "@aws-sdk/client-dynamodb";
import { tableDefinition } from "#lambdas/contract/table-definition.ts";

const stream = { StreamEnabled: true, StreamViewType: "NEW_AND_OLD_IMAGES" } as const;

interface NewTable {
  /** Whether its stream begins at once. */
  isStreamed?: boolean;
  /** Called before the table is created. */
  beforeCreation?: (() => void) | undefined;
}

/** Creates the table if there is none. */
export async function ensureTable(
  client: DynamoDBClient,
  TableName: string,
  { isStreamed = true, beforeCreation }: NewTable = {},
): Promise<void> {
  try {
    await client.send(new DescribeTableCommand({ TableName }));
    return;
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
  beforeCreation?.();
  const { partitionKey, sortKey, indexes } = tableDefinition;
  const keySchema = (pk: string, sk: string) => [
    { AttributeName: pk, KeyType: "HASH" as const },
    { AttributeName: sk, KeyType: "RANGE" as const },
  ];
  const keyNames = [partitionKey, sortKey, ...indexes.flatMap((index) => [`${index}pk`, `${index}sk`])];
  const { TableDescription } = await client.send(
    new CreateTableCommand({
      TableName,
      BillingMode: "PAY_PER_REQUEST",
      AttributeDefinitions: keyNames.map((AttributeName) => ({ AttributeName, AttributeType: "S" as const })),
      KeySchema: keySchema(partitionKey, sortKey),
      GlobalSecondaryIndexes: indexes.map((index) => ({
        IndexName: index,
        KeySchema: keySchema(`${index}pk`, `${index}sk`),
        Projection: { ProjectionType: "ALL" as const },
      })),
      ...(isStreamed ? { StreamSpecification: stream } : {}),
    }),
  );
  if (TableDescription?.TableStatus !== "ACTIVE")
    await waitUntilTableExists({ client, maxWaitTime: 120, minDelay: 1 }, { TableName });
}

/** Deletes the table, if there is one. */
export async function dropTable(client: DynamoDBClient, TableName: string): Promise<void> {
  try {
    await client.send(new DeleteTableCommand({ TableName }));
  } catch (error) {
    if (!(error instanceof ResourceNotFoundException)) throw error;
  }
}

/** Begins the stream. What was written before is in no stream. */
export async function ensureStream(client: DynamoDBClient, TableName: string): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  if (Table?.StreamSpecification?.StreamEnabled === true) return;
  await client.send(new UpdateTableCommand({ TableName, StreamSpecification: stream }));
  await waitUntilTableExists({ client, maxWaitTime: 120, minDelay: 1 }, { TableName });
}
