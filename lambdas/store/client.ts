/** The client of DynamoDB, which the whole process shares. */

import { DynamoDBClient, type DynamoDBClientConfig } from "@aws-sdk/client-dynamodb";
import { DynamoDBDocumentClient } from "@aws-sdk/lib-dynamodb";
import { perEnvironment } from "../runtime/env.ts";

type Logger = NonNullable<DynamoDBClientConfig["logger"]>;

/** Deliberately without `info` and `error`: the SDK copies each input and answer for them, even if nobody listens. */
const quietLogger = { trace: ignore, debug: ignore, warn: ignore } as Logger;
function ignore(): void {}

/** One client per process. The SDK's retries are off, because only the table knows which are safe. */
export const documentClient = perEnvironment(({ AWS_REGION: region, DYNAMODB_ENDPOINT: endpoint }) =>
  DynamoDBDocumentClient.from(new DynamoDBClient({ region, endpoint, maxAttempts: 1, logger: quietLogger }), {
    marshallOptions: { removeUndefinedValues: true },
  }),
);
