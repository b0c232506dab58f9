/** What the handlers and the web app know of the stack: addresses, names and secrets. */
import { randomUUID } from "node:crypto";
import type { Engine } from "./engine/start.ts";
import { localRegion, localStage } from "./queues/queue-names.ts";
import { localPrices } from "./stripe/catalogue.ts";

export const pool = {
  region: localRegion,
  userPoolId: "eu-west-1_GuildLoc1",
  clientId: "guildhall-web-local",
} as const;

/** The table's name without `TABLE_NAME`. */
export const defaultTableName = "guildhall";

export const uploadsBucket = "guildhall-uploads";
export const accountCopiesBucket = "guildhall-account-copies";

export const applePassSecretId = "guildhall/local/apple-passes";
export const googlePassSecretId = "guildhall/local/google-passes";
export const videoSecretId = "guildhall/local/video";

export const originSecret = randomUUID();

/** The ids of the local gateways. */
export const localGateways = ["workspaces", "platform"] as const;

export const realtimePrefix = "/_local/realtime";

export const hostOf = (url: string) => new URL(url).host;

/** Returns what puts the process's variables back as they are now, so that another stack can start after this one. */
export function rememberEnvironment(): () => void {
  const before = { ...process.env };
  return () => {
    for (const name of Object.keys(process.env)) if (!(name in before)) delete process.env[name];
    Object.assign(process.env, before);
  };
}

/** The variables that `lib/constructs/route-function.ts` sets on AWS. The handlers read them on their first call. */
export function setEnvironment(options: {
  url: string;
  dynamodbEndpoint: string;
  tableName: string;
  credentials: Credentials;
}): void {
  const { url, dynamodbEndpoint, tableName, credentials } = options;
  Object.assign(process.env, {
    STAGE: localStage,
    AWS_REGION: pool.region,
    ...credentials,
    TABLE_NAME: tableName,
    DYNAMODB_ENDPOINT: dynamodbEndpoint,
    COGNITO_ENDPOINT: `${url}/_local/cognito`,
    SES_ENDPOINT: `${url}/_local/mail`,
    MAIL_CONFIGURATION_SET: `guildhall-${localStage}`,
    SQS_ENDPOINT: `${url}/_local/sqs`,
    S3_ENDPOINT: `${url}/_local/s3`,
    UPLOADS_BUCKET: uploadsBucket,
    ACCOUNT_COPIES_BUCKET: accountCopiesBucket,
    USER_POOL_ID: pool.userPoolId,
    USER_POOL_CLIENT_ID: pool.clientId,
    PUBLIC_URL: url,
    REALTIME_HOST: hostOf(url),
    REALTIME_ENDPOINT: `${url}${realtimePrefix}`,
    ORIGIN_SECRET: originSecret,
    CLOUDWATCH_ENDPOINT: `${url}/_local/cloudwatch`,
    GATEWAY_IDS: localGateways.join(","),
    QUEUES_URL: `${url}/_local/sqs/000000000000`,
    SECRETS_ENDPOINT: `${url}/_local`,
    STRIPE_SECRET_ID: "guildhall/local/stripe",
    VIDEO_SECRET_ID: videoSecretId,
    APPLE_PASS_SECRET_ID: applePassSecretId,
    GOOGLE_PASS_SECRET_ID: googlePassSecretId,
    GOOGLE_WALLET_URL: `${url}/_local/passes/save`,
    VIDEO_ENDPOINT: `${url}/_local/video`,
    VIDEO_STORAGE_ENDPOINT: `${url}/_local/video/s3`,
    STRIPE_PRICES: JSON.stringify(localPrices),
  });
}

interface Credentials {
  AWS_ACCESS_KEY_ID: string;
  AWS_SECRET_ACCESS_KEY: string;
}

/** An engine that was not started here may be a real table, which accepts only the environment's credentials. */
export function credentialsFor({ pid }: Pick<Engine, "pid">): Credentials {
  const { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY } = process.env;
  const isOwn = pid !== undefined || AWS_ACCESS_KEY_ID === undefined || AWS_SECRET_ACCESS_KEY === undefined;
  return isOwn
    ? { AWS_ACCESS_KEY_ID: "local", AWS_SECRET_ACCESS_KEY: "local-stack-only" }
    : { AWS_ACCESS_KEY_ID, AWS_SECRET_ACCESS_KEY };
}

/** What the web app fetches before sign-in. */
export const webConfiguration = (url: string) => ({
  region: pool.region,
  userPoolId: pool.userPoolId,
  userPoolClientId: pool.clientId,
  userPoolEndpoint: "/_local/cognito/",
  platformHosts: ["127.0.0.1"],
  defaultSlug: "demo",
  // The socket is on the page's own origin, so that it works on a tenant's host too.
  realtime: { httpHost: hostOf(url), url: `${realtimePrefix}/event/realtime` },
});
