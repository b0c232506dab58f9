/**
 * The only place that configures a function. Its code, its grants and its environment are derived from its contract.
 */
import { ArnFormat, Duration, RemovalPolicy, Size, Stack } from "aws-cdk-lib";
import type { ITableV2 } from "aws-cdk-lib/aws-dynamodb";
import { Effect, PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import {
  Architecture,
  type Code,
  Function as LambdaFunction,
  type IFunction,
  ParamsAndSecretsLayerVersion,
  ParamsAndSecretsVersions,
  Runtime,
} from "aws-cdk-lib/aws-lambda";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { ISecret } from "aws-cdk-lib/aws-secretsmanager";
import { Construct } from "constructs";
import type { IdentityGrant, OperationsGrant, PassGrant, Uses, VideoGrant } from "#lambdas/contract/define-route.ts";
import { rateCounterPrefix } from "#lambdas/contract/rates.ts";
import { tableDefinition } from "#lambdas/contract/table-definition.ts";
import { senderAddressOf } from "#lambdas/tenants/contract.ts";
import { names } from "../names.ts";
import { mailDomain, type Stage } from "../stages.ts";
import { addCanary, hasCanary } from "./canary.ts";
import type { LiveVideo } from "./live-video.ts";

/** The resources that functions can use. A function gets only those that its contract declares. */
export interface Surroundings {
  stage: Stage;
  codeOf: (id: string) => Code;
  table: ITableV2;
  /** The bucket of uploads. */
  uploads: { name: string; arn: string };
  /** Undefined for the user pool's triggers: the pool needs them before it exists. */
  userPool?: { id: string; clientId: string };
  originSecret: string;
  stripeSecret: ISecret;
  passSecrets: Readonly<Record<PassGrant, ISecret>>;
  /** Undefined where the stage has no live video. */
  video?: LiveVideo;
  /** Undefined for the functions that exist before them. */
  gatewayIds?: readonly string[];
  /** Undefined for the functions that exist before it. */
  realtime?: { httpHost: string; namespaceArns: readonly string[] };
}

export interface FunctionProps {
  id: string;
  summary: string;
  uses: Uses;
  surroundings: Surroundings;
  role: Role;
  timeoutSeconds?: number;
}

const readActions = ["dynamodb:GetItem", "dynamodb:BatchGetItem", "dynamodb:Query"];
const writeActions = [
  ...readActions,
  "dynamodb:PutItem",
  "dynamodb:UpdateItem",
  "dynamodb:DeleteItem",
  "dynamodb:ConditionCheckItem",
];

/** The S3 actions of each grant that a contract can declare. */
const storageActions: Record<NonNullable<Uses["storage"]>, Readonly<Record<string, readonly string[]>>> = {
  offer: { "/quarantine/*": ["s3:PutObject"] },
  take: {
    "/quarantine/*": ["s3:GetObject", "s3:DeleteObject"],
    "/media/*": ["s3:GetObject", "s3:PutObject"],
    // Without this right S3 answers 403 for a missing object, which could mean anything.
    "": ["s3:ListBucket"],
  },
  look: { "/media/*": ["s3:GetObject"] },
  remove: { "/media/*": ["s3:DeleteObject"] },
  measure: { "": ["s3:ListBucket"] },
};

const identityActions: Record<IdentityGrant, readonly string[]> = {
  look: ["AdminGetUser"],
  password: ["AdminGetUser", "AdminInitiateAuth", "AdminSetUserMFAPreference", "AdminUserGlobalSignOut"],
  change: ["AdminGetUser", "AdminInitiateAuth", "AdminSetUserPassword", "AdminUserGlobalSignOut"],
  admin: ["AdminSetUserMFAPreference", "AdminUserGlobalSignOut"],
  prove: ["AdminGetUser", "AdminUpdateUserAttributes", "AdminUserGlobalSignOut"],
  recover: [
    "AdminGetUser",
    "AdminSetUserMFAPreference",
    "AdminSetUserPassword",
    "AdminUpdateUserAttributes",
    "AdminUserGlobalSignOut",
  ],
};

/** What the grants of live video may do at Amazon IVS. Creating or deleting a channel does the same with its keys. */
const videoActions: Record<VideoGrant, readonly string[]> = {
  sign: [],
  look: ["GetStream"],
  revoke: ["StartViewerSessionRevocation"],
  control: [
    "CreateChannel",
    "CreateStreamKey",
    "DeleteStreamKey",
    "GetChannel",
    "ListChannels",
    "ListStreamKeys",
    "StopStream",
    "UpdateChannel",
  ],
  remove: ["DeleteChannel", "ListChannels", "StopStream"],
};

/** Decoding a picture needs a whole processor, which Lambda gives from this size on, and memory for its pixels. */
const pictureMemoryMegabytes = 1769;

/** `lambdas/auditor/audit-stage.ts` has the limits that fit into these. New accounts allow no more memory. */
const auditing = { memorySize: 3008, timeout: Duration.minutes(15), ephemeralStorageSize: Size.gibibytes(4) };

/** A quarter of the stage's ceiling at most. At 2,000 units, ten minutes are nearly ten gigabytes. */
const auditUnitsOf = ({ requestUnits }: Stage) => Math.min(2_000, Math.floor((requestUnits?.read ?? 8_000) / 4));

export class RouteFunction extends Construct {
  readonly lambda: LambdaFunction;
  /** What callers call: the function, or its alias where new code comes by a canary. */
  readonly called: IFunction;

  constructor(scope: Construct, { id, summary, uses, surroundings, role, timeoutSeconds = 15 }: FunctionProps) {
    super(scope, id.replace(".", "-"));
    const { stage, codeOf } = surroundings;
    const logGroup = new LogGroup(this, "Logs", {
      logGroupName: `${logPrefix(stage)}/${id}`,
      retention: stage.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    this.lambda = new LambdaFunction(this, "Function", {
      functionName: names.function(stage, id),
      description: summary,
      code: codeOf(id),
      handler: "index.handler",
      runtime: Runtime.NODEJS_24_X,
      architecture: Architecture.ARM_64,
      memorySize: uses.storage === "take" ? pictureMemoryMegabytes : stage.functionMemoryMegabytes,
      timeout: Duration.seconds(timeoutSeconds),
      ...(uses.audit === true ? auditing : {}),
      role,
      logGroup,
      environment: environmentOf(this, uses, surroundings),
      // The cache of secrets that `gateways/secrets.ts` calls.
      ...((uses.stripe === true || uses.video === "sign" || uses.passes !== undefined) && stage.cloud.cachesSecrets
        ? { paramsAndSecrets: ParamsAndSecretsLayerVersion.fromVersion(ParamsAndSecretsVersions.V1_0_103) }
        : {}),
    });
    const { lambda } = this;
    this.called = hasCanary(stage, id) ? addCanary(this, { stage, id, lambda, logGroup }) : lambda;
  }
}

/** `lambdas/runtime/env.ts` reads these names. */
function environmentOf(scope: Construct, uses: Uses, surroundings: Surroundings): Record<string, string> {
  const { stage, table, uploads, userPool, originSecret, realtime, video, gatewayIds } = surroundings;
  return {
    STAGE: stage.name,
    PUBLIC_URL: stage.publicUrl,
    ORIGIN_SECRET: originSecret,
    ...(uses.table === undefined ? {} : { TABLE_NAME: table.tableName }),
    ...(uses.audit === true ? { AUDIT_UNITS: String(auditUnitsOf(stage)) } : {}),
    ...(userPool === undefined ? {} : { USER_POOL_ID: userPool.id, USER_POOL_CLIENT_ID: userPool.clientId }),
    ...(uses.storage === undefined ? {} : { UPLOADS_BUCKET: uploads.name }),
    ...(uses.accountCopies === true
      ? { ACCOUNT_COPIES_BUCKET: names.accountCopies(stage, Stack.of(scope).account) }
      : {}),
    ...(uses.email === true
      ? {
          MAIL_FROM: `${stage.mailFrom.name} <${stage.mailFrom.address}>`,
          ENQUIRIES_TO: stage.enquiriesEmail,
          ...(stage.cloud.tellsOfMails ? { MAIL_CONFIGURATION_SET: names.configurationSet(stage) } : {}),
        }
      : {}),
    ...(uses.stripe === true
      ? { STRIPE_SECRET_ID: names.stripeSecret(stage), STRIPE_PRICES: JSON.stringify(stage.stripePrices) }
      : {}),
    ...(uses.passes === "apple" ? { APPLE_PASS_SECRET_ID: names.passSecret(stage, "apple") } : {}),
    ...(uses.passes === "google" ? { GOOGLE_PASS_SECRET_ID: names.passSecret(stage, "google") } : {}),
    ...(stage.video === null ? { LIVE_VIDEO: "off" } : {}),
    ...(uses.video === "sign" && video !== undefined ? { VIDEO_SECRET_ID: names.videoSecret(stage) } : {}),
    ...(uses.video === "control" && video !== undefined
      ? { VIDEO_RECORDING_ARN: video.recordingConfigurationArn }
      : {}),
    ...(uses.video === "remove" && video !== undefined ? { VIDEO_BUCKET: video.recordings.bucketName } : {}),
    ...domainVariables(uses, stage),
    ...(uses.realtime === true && realtime !== undefined ? { REALTIME_HOST: realtime.httpHost } : {}),
    ...(uses.operations === "signals" ? { GATEWAY_IDS: (gatewayIds ?? []).join(",") } : {}),
    ...(uses.queues === true || (uses.operations !== undefined && uses.operations !== "signals")
      ? { QUEUES_URL: stage.cloud.queuesUrl ?? queuesUrlOf(Stack.of(scope)) }
      : {}),
  };
}

function domainVariables({ domains }: Uses, { tenantDomains }: Stage): Record<string, string> {
  if (domains === undefined || tenantDomains === null) return {};
  const { target, distributionId, connectionGroupId } = tenantDomains;
  if (domains === "look") return { DOMAIN_TARGET: target };
  return {
    DOMAIN_TARGET: target,
    DOMAIN_DISTRIBUTION_ID: distributionId,
    DOMAIN_CONNECTION_GROUP_ID: connectionGroupId,
  };
}

/** One role for all functions of a stack with the same grants, so that roles do not multiply with routes. */
export class SharedRoles {
  private readonly scope: Construct;
  private readonly surroundings: Surroundings;
  private readonly roles = new Map<string, Role>();

  constructor(scope: Construct, surroundings: Surroundings) {
    this.scope = scope;
    this.surroundings = surroundings;
  }

  /** A consumer has its own role. The grant on its source must not reach other functions with the same declaration. */
  ownRoleFor(scope: Construct, id: string, uses: Uses): Role {
    return this.createRole(scope, "Role", `${id}: what it uses, and what feeds it`, uses);
  }

  /** A route's own role counts its calls, too. */
  roleForRoute(uses: Uses): Role {
    const name = `route-${nameOf(uses)}`;
    const isNew = !this.roles.has(name);
    const role = this.roleFor(uses, name);
    if (isNew && uses.table === "read") role.addToPrincipalPolicy(countCalls(this.surroundings.table));
    return role;
  }

  roleFor(uses: Uses, name = nameOf(uses)): Role {
    const known = this.roles.get(name);
    if (known !== undefined) return known;
    const role = this.createRole(this.scope, `Role-${name}`, `Functions that use: ${name}`, uses);
    this.roles.set(name, role);
    return role;
  }

  private createRole(scope: Construct, constructId: string, description: string, uses: Uses): Role {
    const assumedBy = new ServicePrincipal("lambda.amazonaws.com");
    const role = new Role(scope, constructId, { description, assumedBy });
    for (const statement of this.statementsFor(Stack.of(scope), uses)) role.addToPrincipalPolicy(statement);
    return role;
  }

  private statementsFor(stack: Stack, uses: Uses): PolicyStatement[] {
    const { stage, table, uploads, userPool, stripeSecret, passSecrets, realtime, video } = this.surroundings;
    const allow = (actions: string[], resources: string[]) =>
      new PolicyStatement({ effect: Effect.ALLOW, actions, resources });
    const statements = [
      allow(
        ["logs:CreateLogStream", "logs:PutLogEvents"],
        [
          stack.formatArn({
            service: "logs",
            resource: "log-group",
            resourceName: `${logPrefix(stage)}/*`,
            arnFormat: ArnFormat.COLON_RESOURCE_NAME,
          }),
        ],
      ),
    ];
    if (uses.table !== undefined) {
      statements.push(
        allow(uses.table === "write" ? writeActions : readActions, [
          table.tableArn,
          ...tableDefinition.indexes.map((index) => `${table.tableArn}/index/${index}`),
        ]),
      );
    }
    if (uses.audit === true) statements.push(allow(["dynamodb:Scan"], [table.tableArn]));
    for (const [part, actions] of Object.entries(uses.storage === undefined ? {} : storageActions[uses.storage])) {
      statements.push(allow([...actions], [`${uploads.arn}${part}`]));
    }
    if (uses.identity !== undefined && uses.identity !== true) {
      // A trigger cannot name the pool that names the trigger: CloudFormation makes neither of such a pair.
      const resourceName = userPool?.id ?? "*";
      const pool = stack.formatArn({ service: "cognito-idp", resource: "userpool", resourceName });
      const actions = identityActions[uses.identity].map((action) => `cognito-idp:${action}`);
      statements.push(allow(actions, [pool]));
    }
    if (uses.accountCopies === true && userPool !== undefined) {
      const copies = `arn:${stack.partition}:s3:::${names.accountCopies(stage, stack.account)}`;
      const pool = stack.formatArn({ service: "cognito-idp", resource: "userpool", resourceName: userPool.id });
      statements.push(
        allow(["cognito-idp:ListUsers"], [pool]),
        allow(["s3:GetObject", "s3:PutObject"], [`${copies}/accounts/*`]),
        // Without this right S3 answers 403 for a missing object, which could mean anything.
        allow(["s3:ListBucket"], [copies]),
      );
    }
    if (uses.email === true) {
      statements.push(sendStatement(stack, stage));
    }
    // SES's list has no resource of its own.
    if (uses.suppression === true) statements.push(allow(["ses:DeleteSuppressedDestination"], ["*"]));
    if (uses.stripe === true) {
      statements.push(allow(["secretsmanager:GetSecretValue"], [stripeSecret.secretArn]));
    }
    if (uses.passes !== undefined) {
      statements.push(allow(["secretsmanager:GetSecretValue"], [passSecrets[uses.passes].secretArn]));
    }
    if (uses.video !== undefined && video !== undefined) {
      statements.push(...videoStatements(stack, uses.video, video));
    }
    if (uses.domains === "connect" && stage.tenantDomains !== null) {
      statements.push(...domainStatements(stack, stage.tenantDomains), ...senderStatements(stack, stage));
    }
    if (uses.operations !== undefined) statements.push(...operationStatements(stack, uses.operations, stage));
    if (uses.realtime === true && realtime !== undefined) {
      statements.push(allow(["appsync:EventPublish"], [...realtime.namespaceArns]));
    }
    if (uses.queues === true) {
      statements.push(
        // Queues are named by their common prefix. A list of all queues grows with the consumers, and a policy's size is limited.
        allow([...stage.cloud.sendToQueue], [stack.formatArn({ service: "sqs", resource: names.queue(stage, "*") })]),
      );
    }
    return statements;
  }
}

/**
 * The right to send mails, from these addresses only. In its sandbox SES asks for the right on the recipient's identity,
 * too, so the statement names every identity. SES makes a raw mail of one that carries files. A mail that names a
 * configuration set needs the right on the set, too.
 */
function sendStatement(stack: Stack, stage: Stage): PolicyStatement {
  const { cloud, mailFrom, tenantDomains } = stage;
  const setName = names.configurationSet(stage);
  const setArn = stack.formatArn({ service: "ses", resource: "configuration-set", resourceName: setName });
  const senders = [mailFrom.address, ...(tenantDomains === null ? [] : [senderAddressOf("*")])];
  return new PolicyStatement({
    effect: Effect.ALLOW,
    actions: ["ses:SendEmail", "ses:SendRawEmail"],
    resources: cloud.namesMailIdentity ? [identityArn(stack, "*"), setArn] : ["*"],
    ...(cloud.namesMailIdentity ? { conditions: { StringLike: { "ses:FromAddress": senders } } } : {}),
  });
}

const identityArn = (stack: Stack, resourceName: string) =>
  stack.formatArn({ service: "ses", resource: "identity", resourceName });

/** Workspaces' hosts as senders. The platform's own identity is nobody's to make or to delete. */
function senderStatements(stack: Stack, stage: Stage): PolicyStatement[] {
  const changes = ["ses:CreateEmailIdentity", "ses:DeleteEmailIdentity"];
  return [
    new PolicyStatement({
      effect: Effect.ALLOW,
      actions: [...changes, "ses:GetEmailIdentity"],
      resources: [identityArn(stack, "*")],
    }),
    new PolicyStatement({
      effect: Effect.DENY,
      actions: changes,
      resources: [identityArn(stack, mailDomain(stage)), identityArn(stack, stage.mailFrom.address)],
    }),
  ];
}

/** CloudFront names hosts and certificates itself. The distribution and the group are this stage's own. */
function domainStatements(
  stack: Stack,
  { distributionId, connectionGroupId }: NonNullable<Stage["tenantDomains"]>,
): PolicyStatement[] {
  const allow = (actions: string[], resources: string[]) =>
    new PolicyStatement({ effect: Effect.ALLOW, actions, resources });
  const ofCloudFront = (resource: string, resourceName: string) =>
    stack.formatArn({ service: "cloudfront", region: "", resource, resourceName });
  const hosts = ofCloudFront("distribution-tenant", "*");
  const own = [ofCloudFront("distribution", distributionId), ofCloudFront("connection-group", connectionGroupId)];
  return [
    allow(["cloudfront:CreateDistributionTenant", "cloudfront:UpdateDistributionTenant"], [hosts, ...own]),
    allow(
      [
        "cloudfront:DeleteDistributionTenant",
        "cloudfront:GetDistributionTenant",
        "cloudfront:GetManagedCertificateDetails",
      ],
      [hosts],
    ),
    // CloudFront asks for the certificate in this function's name. The request has no resource.
    allow(["acm:RequestCertificate"], ["*"]),
    allow(
      ["acm:DescribeCertificate"],
      [stack.formatArn({ service: "acm", region: "us-east-1", resource: "certificate", resourceName: "*" })],
    ),
  ];
}

/** Queues are named by their common prefix, and dead letters by their ending, too. CloudWatch's metrics have no resources. */
function operationStatements(stack: Stack, grant: OperationsGrant, stage: Stage): PolicyStatement[] {
  const allow = (actions: readonly string[], resources: string[]) =>
    new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], resources });
  const queue = (id: string) => stack.formatArn({ service: "sqs", resource: names.queue(stage, id) });
  const deadLetters = [queue("*-dead")];
  if (grant === "signals") return [allow(["cloudwatch:GetMetricData"], ["*"])];
  const count = allow(["sqs:GetQueueAttributes"], [queue("*")]);
  if (grant === "depths") return [count];
  if (grant === "watch") return [count, allow(["cloudwatch:GetMetricData"], ["*"])];
  const look = ["sqs:ChangeMessageVisibility", "sqs:GetQueueAttributes", "sqs:ReceiveMessage"];
  if (grant === "replay") {
    return [allow([...look, "sqs:DeleteMessage"], deadLetters), allow(stage.cloud.sendToQueue, [queue("*")])];
  }
  const logs = stack.formatArn({
    service: "logs",
    resource: "log-group",
    resourceName: `${logPrefix(stage)}/*`,
    arnFormat: ArnFormat.COLON_RESOURCE_NAME,
  });
  return [allow(look, deadLetters), allow(["logs:FilterLogEvents"], [logs])];
}

/** A route that only reads still counts its calls. It may change those counters, and no other item. */
function countCalls({ tableArn }: ITableV2): PolicyStatement {
  return new PolicyStatement({
    effect: Effect.ALLOW,
    actions: ["dynamodb:UpdateItem"],
    resources: [tableArn],
    conditions: {
      "ForAllValues:StringLike": { "dynamodb:LeadingKeys": [`${rateCounterPrefix}*`] },
      // Without a key the condition above would hold.
      Null: { "dynamodb:LeadingKeys": "false" },
    },
  });
}

function videoStatements(stack: Stack, grant: VideoGrant, video: LiveVideo): PolicyStatement[] {
  const allow = (actions: readonly string[], resources: string[]) =>
    new PolicyStatement({ effect: Effect.ALLOW, actions: [...actions], resources });
  const all = (resource: string) => stack.formatArn({ service: "ivs", resource, resourceName: "*" });
  if (grant === "sign") return [allow(["secretsmanager:GetSecretValue"], [video.secret.secretArn])];
  const resources = [all("channel")];
  if (grant === "control" || grant === "remove") resources.push(all("stream-key"));
  if (grant === "control") resources.push(video.recordingConfigurationArn);
  return [
    allow(
      videoActions[grant].map((action) => `ivs:${action}`),
      resources,
    ),
    ...(grant === "remove"
      ? [allow(["s3:ListBucket"], [video.recordingsArn]), allow(["s3:DeleteObject"], [`${video.recordingsArn}/ivs/*`])]
      : []),
  ];
}

function queuesUrlOf({ region, urlSuffix, account }: Stack): string {
  return `https://sqs.${region}.${urlSuffix}/${account}`;
}

function logPrefix(stage: Stage): string {
  return `/guildhall/${stage.name}`;
}

function nameOf(uses: Uses): string {
  const parts = [
    uses.table === undefined ? "" : `table-${uses.table}`,
    uses.storage === undefined ? "" : `storage-${uses.storage}`,
    uses.identity === undefined || uses.identity === true ? "" : `identity-${uses.identity}`,
    uses.accountCopies === true ? "account-copies" : "",
    uses.email === true ? "email" : "",
    uses.suppression === true ? "suppression" : "",
    uses.queues === true ? "queues" : "",
    uses.stripe === true ? "stripe" : "",
    uses.realtime === true ? "realtime" : "",
    uses.video === undefined ? "" : `video-${uses.video}`,
    uses.passes === undefined ? "" : `passes-${uses.passes}`,
    uses.domains === undefined ? "" : `domains-${uses.domains}`,
    uses.operations === undefined ? "" : `operations-${uses.operations}`,
  ];
  return parts.filter((part) => part !== "").join("-") || "nothing";
}
