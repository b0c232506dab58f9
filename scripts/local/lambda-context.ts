/** The second argument of a handler, as Lambda gives it. */
import type { Context } from "aws-lambda";
import { limits } from "#lambdas/contract/limits.ts";

export function lambdaContext(functionName: string, awsRequestId: string): Context {
  const endsAt = Date.now() + limits.gatewayTimeoutMilliseconds;
  return {
    functionName,
    awsRequestId,
    functionVersion: "$LATEST",
    invokedFunctionArn: `arn:aws:lambda:local:000000000000:function:${functionName}`,
    memoryLimitInMB: "512",
    logGroupName: functionName,
    logStreamName: "local",
    callbackWaitsForEmptyEventLoop: false,
    getRemainingTimeInMillis: () => endsAt - Date.now(),
    done: () => undefined,
    fail: () => undefined,
    succeed: () => undefined,
  };
}
