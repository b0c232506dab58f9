import { readFileSync } from "node:fs";
import { join } from "node:path";
import { Match, type Template } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { consumers, routes } from "#lambdas/contract/index.ts";
import { tableDefinition } from "#lambdas/contract/table-definition.ts";
import { projectRoot } from "../../lib/bundle/handlers.ts";
import { names } from "../../lib/names.ts";
import { rehearsal, stageNamed, stages } from "../../lib/stages.ts";
import { accessOf } from "../sweeps/access-matrix.ts";
import { grantMatrix } from "../sweeps/grant-matrix.ts";
import { type Resource, resourcesOf, synthesise } from "./synthesise.ts";

const prod = synthesise("prod");
const dev = synthesise("dev");

const inApi = (type: string) => [prod.api, ...prod.nouns.values()].flatMap((template) => resourcesOf(template, type));
const inRoutes = (type: string) => [...prod.routes.values()].flatMap((template) => resourcesOf(template, type));
const inNouns = (type: string) => [...prod.nouns.values()].flatMap((template) => resourcesOf(template, type));

describe("the API", () => {
  test("has one function, integration and route for each route of the table, and no others", () => {
    const keys = inRoutes("AWS::ApiGatewayV2::Route").map(({ Properties }) => String(Properties.RouteKey));
    expect(keys.sort()).toEqual(routes.map(({ method, path }) => `${method} ${path}`).sort());
    expect(inRoutes("AWS::ApiGatewayV2::Integration")).toHaveLength(routes.length);
    const ofRoutes = new Set(routes.map(({ id }) => names.function(stageNamed("prod"), id)));
    const functions = inNouns("AWS::Lambda::Function").filter(({ Properties }) =>
      ofRoutes.has(String(Properties.FunctionName)),
    );
    expect(functions).toHaveLength(routes.length);
  });

  test("allows calls without a token only to routes that the access matrix gives to anybody or to stations", () => {
    for (const { Properties } of inRoutes("AWS::ApiGatewayV2::Route")) {
      const { caller } = accessOf({ id: String(Properties.OperationName) });
      expect(Properties.AuthorizationType, String(Properties.RouteKey)).toBe(
        caller === "public" || caller === "station" ? "NONE" : "JWT",
      );
    }
    const authorizers = resourcesOf(prod.api, "AWS::ApiGatewayV2::Authorizer");
    expect(authorizers, "one for each gateway").toHaveLength(2);
    for (const authorizer of authorizers) {
      expect(authorizer.Properties).toMatchObject({
        AuthorizerType: "JWT",
        IdentitySource: ["$request.header.Authorization"],
      });
      // Of our pool, for our client.
      const token = authorizer.Properties.JwtConfiguration as { Issuer: unknown; Audience: unknown[] };
      expect(JSON.stringify(token.Issuer)).toMatch(/cognito-idp\.eu-west-1\.amazonaws\.com.*Accounts/);
      expect(JSON.stringify(token.Audience)).toContain("WebClient");
    }
  });

  test("has room for twice the routes and consumers of each noun, and for three times the nouns", () => {
    const perRoute = 2;
    const perConsumer = 9;
    // Version, alias, filter, alarm, and three of CodeDeploy.
    const perCanary = 7;
    const canaries: Record<string, number> = { bookings: 3, points: 1 };
    const sizeOf = (template: Template) => Object.keys(template.toJSON().Resources as object).length;
    for (const [noun, template] of prod.nouns) {
      const isOwn = ({ id }: { id: string }) => id.startsWith(`${noun}.`);
      const own = routes.filter(isOwn).length * perRoute + consumers.filter(isOwn).length * perConsumer;
      expect(sizeOf(template), noun).toBeLessThanOrEqual(own + perCanary * (canaries[noun] ?? 0) + 2);
      expect(2 * sizeOf(template), noun).toBeLessThan(500);
    }
    expect(3 * sizeOf(prod.api)).toBeLessThan(500);
    // 300 routes of one gateway, in stacks of about a third.
    for (const [name, template] of prod.routes) expect(sizeOf(template), name).toBeLessThan(300);
    const perGateway = Map.groupBy(inRoutes("AWS::ApiGatewayV2::Integration"), ({ Properties }) =>
      JSON.stringify(Properties.ApiId),
    );
    expect(perGateway.size).toBe(2);
    for (const integrations of perGateway.values())
      expect(integrations.length, "AWS does not raise this quota").toBeLessThan(300);
  });

  test("keeps each noun's consumers in the noun's own stack, and only authorizer and dispatcher in its own", () => {
    const functionsIn = (template: Template | undefined) =>
      template && resourcesOf(template, "AWS::Lambda::Function").map(({ Properties }) => Properties.FunctionName);
    expect(functionsIn(prod.api)).toEqual([
      "guildhall-prod-realtime-authorizeListener",
      "guildhall-prod-platform-dispatchChanges",
    ]);
    expect(functionsIn(prod.nouns.get("bookings"))).toEqual(
      expect.arrayContaining([
        "guildhall-prod-bookings-createBooking",
        "guildhall-prod-bookings-followMembers",
        "guildhall-prod-bookings-lapseApprovals",
      ]),
    );
    const named = { Properties: { FunctionName: "guildhall-prod-platform-dispatchChanges" } };
    const functions = prod.api.findResources("AWS::Lambda::Function", named);
    const [dispatcher] = Object.values(functions) as { DependsOn?: string[] }[];
    const nested = Object.keys(prod.api.findResources("AWS::CloudFormation::Stack")).filter((id) =>
      id.startsWith("Noun"),
    );
    expect(nested.length).toBe(prod.nouns.size);
    expect(dispatcher?.DependsOn, "queues are there before something is sent to them").toEqual(
      expect.arrayContaining(nested),
    );
  });

  test("keeps no addresses, queries or tokens in its access logs", () => {
    for (const stage of resourcesOf(prod.api, "AWS::ApiGatewayV2::Stage")) {
      expect(JSON.stringify(stage.Properties.AccessLogSettings)).not.toMatch(
        /sourceIp|path|query|authorizer|userAgent/i,
      );
      expect(stage.Properties.DefaultRouteSettings).toMatchObject({
        ThrottlingRateLimit: 2000,
        ThrottlingBurstLimit: 4000,
      });
    }
  });

  test("sends each call through CloudFront to the gateway that has its route", () => {
    const [distribution] = resourcesOf(prod.web, "AWS::CloudFront::Distribution") as [Resource];
    const { CacheBehaviors, Origins } = distribution.Properties.DistributionConfig as {
      CacheBehaviors: { PathPattern: string; TargetOriginId: string }[];
      Origins: { Id: string; DomainName: unknown }[];
    };
    /** What the gateway's export is named by: its logical id. */
    const gatewayIn = (value: unknown) => /(Workspaces|Platform)Api[0-9A-F]{8}/.exec(JSON.stringify(value))?.[1];
    const gatewayBehind = (path: string) => {
      const behaviour = CacheBehaviors.find(({ PathPattern }) =>
        new RegExp(`^${PathPattern.replaceAll("*", ".*")}$`).test(path),
      );
      return gatewayIn(Origins.find(({ Id }) => Id === behaviour?.TargetOriginId)?.DomainName);
    };
    const found = inRoutes("AWS::ApiGatewayV2::Route").map(({ Properties }) => {
      const path = String(Properties.RouteKey).split(" ")[1] ?? "";
      return { path, routed: gatewayIn(Properties.ApiId), asked: gatewayBehind(path) };
    });
    expect(found.filter(({ routed, asked }) => routed === undefined || routed !== asked)).toEqual([]);
    const gateways = Object.fromEntries(found.map(({ path, routed }) => [path, routed]));
    expect(gateways["/api/tenants/{tenantId}/bookings"]).toBe("Workspaces");
    expect(gateways["/api/health"]).toBe("Platform");
    expect(gateways["/api/stripe/webhook"]).toBe("Platform");
  });
});

describe("every function", () => {
  test("runs on the newest LTS on arm64, without traces that would hold nothing, with the origin's secret", () => {
    expect(prod.functions.length).toBe(routes.length + consumers.length);
    for (const { Properties } of prod.functions) {
      expect(Properties).toMatchObject({
        Runtime: "nodejs24.x",
        Architectures: ["arm64"],
      });
      expect(Properties).not.toHaveProperty("TracingConfig");
      const { Variables } = Properties.Environment as { Variables: Record<string, unknown> };
      expect(Object.keys(Variables)).toContain("ORIGIN_SECRET");
      expect(Variables.STAGE).toBe("prod");
    }
  });

  test("has a log group of its own, with a retention time", () => {
    const groups = [...prod.nouns.values(), prod.api, prod.data].flatMap((template) =>
      resourcesOf(template, "AWS::Logs::LogGroup"),
    );
    expect(groups.length).toBe(routes.length + consumers.length + 1);
    for (const { Properties } of groups) expect(Properties.RetentionInDays).toBe(90);
  });
});

describe("what must never be lost", () => {
  test("survives the deletion of its stack, and can be restored to any second", () => {
    const [table] = resourcesOf(prod.data, "AWS::DynamoDB::GlobalTable");
    expect(table?.DeletionPolicy).toBe("RetainExceptOnCreate");
    const [replica] = (table?.Properties.Replicas ?? []) as Record<string, unknown>[];
    expect(replica).toMatchObject({
      DeletionProtectionEnabled: true,
      PointInTimeRecoverySpecification: { PointInTimeRecoveryEnabled: true },
    });
    const [pool] = resourcesOf(prod.data, "AWS::Cognito::UserPool");
    expect([pool?.DeletionPolicy, pool?.Properties.DeletionProtection]).toEqual(["RetainExceptOnCreate", "ACTIVE"]);
    for (const bucket of resourcesOf(prod.data, "AWS::S3::Bucket"))
      expect(bucket.DeletionPolicy).toBe("RetainExceptOnCreate");
  });

  test("is the table of the one definition, with the stream that every consumer needs", () => {
    const { partitionKey, sortKey, indexes, timeToLive } = tableDefinition;
    const keys = (hash: string, range: string) => [
      { AttributeName: hash, KeyType: "HASH" },
      { AttributeName: range, KeyType: "RANGE" },
    ];
    const [table] = resourcesOf(prod.data, "AWS::DynamoDB::GlobalTable");
    expect(table?.Properties).toMatchObject({
      BillingMode: "PAY_PER_REQUEST",
      KeySchema: keys(partitionKey, sortKey),
      StreamSpecification: { StreamViewType: "NEW_AND_OLD_IMAGES" },
      TimeToLiveSpecification: { AttributeName: timeToLive, Enabled: true },
    });
    expect(table?.Properties.GlobalSecondaryIndexes).toEqual(
      indexes.map((index) => ({
        IndexName: index,
        KeySchema: keys(`${index}pk`, `${index}sk`),
        Projection: { ProjectionType: "ALL" },
        WriteOnDemandThroughputSettings: { MaxWriteRequestUnits: 12_000 },
      })),
    );
  });

  test("uploads are private, and travel encrypted", () => {
    const [uploads] = resourcesOf(prod.data, "AWS::S3::Bucket");
    expect(uploads?.Properties).toMatchObject({
      PublicAccessBlockConfiguration: {
        BlockPublicAcls: true,
        BlockPublicPolicy: true,
        IgnorePublicAcls: true,
        RestrictPublicBuckets: true,
      },
      VersioningConfiguration: { Status: "Enabled" },
    });
    const [policy] = resourcesOf(prod.data, "AWS::S3::BucketPolicy");
    expect(JSON.stringify(policy)).toContain('{"Bool":{"aws:SecureTransport":"false"}}');
  });

  test("uploads let CloudFront read their public part, and nothing else", () => {
    const [policy] = resourcesOf(prod.data, "AWS::S3::BucketPolicy");
    const document = policy?.Properties.PolicyDocument as
      | { Statement: { Effect: string; Action: string; Resource: unknown; Condition?: object }[] }
      | undefined;
    const [allowed, ...others] = document?.Statement.filter(({ Effect }) => Effect === "Allow") ?? [];
    expect(others).toEqual([]);
    expect(allowed).toMatchObject({
      Action: "s3:GetObject",
      Principal: { Service: "cloudfront.amazonaws.com" },
    });
    const [source] = Object.values(allowed?.Condition ?? {});
    expect(JSON.stringify(source)).toMatch(
      /"AWS:SourceArn".*:cloudfront::",\{"Ref":"AWS::AccountId"\},":distribution\/\*"/,
    );
    expect(allowed?.Condition, "CloudFront fills no other key").toEqual({ ArnLike: source });
    expect(JSON.stringify(allowed?.Resource)).toMatch(/"\/media\/\*"/);
    const [distribution] = resourcesOf(prod.web, "AWS::CloudFront::Distribution");
    const config = distribution?.Properties.DistributionConfig as
      | { CacheBehaviors: { PathPattern: string; AllowedMethods?: string[]; ResponseHeadersPolicyId: unknown }[] }
      | undefined;
    const media = config?.CacheBehaviors.find(({ PathPattern }) => PathPattern === "/media/*");
    expect(media?.AllowedMethods, "read only").toBeUndefined();
    expect(media?.ResponseHeadersPolicyId, "nosniff, and a policy that runs nothing").toBeDefined();
  });

  test("copies of accounts are private, travel encrypted, and are gone after 35 days", () => {
    const copies = resourcesOf(prod.data, "AWS::S3::Bucket").find(({ Properties }) =>
      JSON.stringify([Properties.BucketName]).includes("guildhall-prod-account-copies-"),
    );
    expect(copies?.Properties).toMatchObject({
      BucketEncryption: {
        ServerSideEncryptionConfiguration: [{ ServerSideEncryptionByDefault: { SSEAlgorithm: "AES256" } }],
      },
      PublicAccessBlockConfiguration: { BlockPublicAcls: true, RestrictPublicBuckets: true },
      LifecycleConfiguration: { Rules: [{ Prefix: "accounts/", ExpirationInDays: 35, Status: "Enabled" }] },
    });
    expect(copies?.Properties.VersioningConfiguration).toBeUndefined();
  });

  test("uploads expire: untaken ones in a day, removed ones in a month", () => {
    const [uploads] = resourcesOf(prod.data, "AWS::S3::Bucket");
    expect(uploads?.Properties.LifecycleConfiguration).toMatchObject({
      Rules: [
        { Prefix: "quarantine/", ExpirationInDays: 1, NoncurrentVersionExpiration: { NoncurrentDays: 1 } },
        { NoncurrentVersionExpiration: { NoncurrentDays: 30 } },
      ],
    });
  });

  test("goes with a stage that is disposable", () => {
    expect(resourcesOf(dev.data, "AWS::DynamoDB::GlobalTable")[0]?.DeletionPolicy).toBe("Delete");
    expect(stages.filter(({ isDisposable }) => isDisposable).map(({ name }) => name)).toEqual(["dev"]);
  });
});

describe("accounts", () => {
  test("sign in by SRP or a server of ours, write their own attributes, and learn of nobody else", () => {
    prod.data.hasResourceProperties("AWS::Cognito::UserPoolClient", {
      ExplicitAuthFlows: ["ALLOW_ADMIN_USER_PASSWORD_AUTH", "ALLOW_USER_SRP_AUTH", "ALLOW_REFRESH_TOKEN_AUTH"],
      GenerateSecret: false,
      PreventUserExistenceErrors: "ENABLED",
      EnableTokenRevocation: true,
      AccessTokenValidity: 60,
      RefreshTokenValidity: 30 * 24 * 60,
      WriteAttributes: ["email", "family_name", "given_name", "locale", "name"],
    });
    prod.data.hasResourceProperties("AWS::Cognito::UserPool", {
      Policies: { PasswordPolicy: Match.objectLike({ MinimumLength: 6 }) },
      UserAttributeUpdateSettings: { AttributesRequireVerificationBeforeUpdate: ["email"] },
      AccountRecoverySetting: { RecoveryMechanisms: [{ Name: "verified_email", Priority: 1 }] },
      EnabledMfas: ["SOFTWARE_TOKEN_MFA"],
      MfaConfiguration: "OPTIONAL",
      UsernameAttributes: ["email"],
      UserPoolTier: "LITE",
    });
  });

  test("get their mails from the stage's own sender, unless 50 a day are enough", () => {
    const senderOf = (template: Template) => {
      const [pool] = resourcesOf(template, "AWS::Cognito::UserPool");
      return pool?.Properties.EmailConfiguration;
    };
    expect(senderOf(prod.data)).toMatchObject({
      EmailSendingAccount: "DEVELOPER",
      From: "Guildhall <no-reply@guildhall.example>",
    });
    expect(senderOf(dev.data)).toMatchObject({ EmailSendingAccount: "COGNITO_DEFAULT" });
  });

  test("and everybody's mails go through one configuration set of SES, which keeps a list and counts", () => {
    const [set] = resourcesOf(prod.data, "AWS::SES::ConfigurationSet");
    expect(set?.Properties).toMatchObject({
      Name: "guildhall-prod",
      ReputationOptions: { ReputationMetricsEnabled: true },
      SuppressionOptions: { SuppressedReasons: ["BOUNCE", "COMPLAINT"] },
    });
    const [pool] = resourcesOf(prod.data, "AWS::Cognito::UserPool");
    expect(JSON.stringify(pool?.Properties.EmailConfiguration)).toMatch(/"ConfigurationSet":\{"Ref":"Mails/);
    const [told] = resourcesOf(prod.data, "AWS::SES::ConfigurationSetEventDestination");
    expect(told?.Properties.EventDestination).toMatchObject({
      Enabled: true,
      MatchingEventTypes: ["bounce", "complaint"],
      EventBridgeDestination: {},
    });
    // SES takes no other bus.
    expect(JSON.stringify(told?.Properties.EventDestination)).toMatch(/:event-bus\/default"/);
  });

  test("that come back are told to one queue, and no other stage's are", () => {
    const rules = inApi("AWS::Events::Rule").filter(({ Properties }) =>
      JSON.stringify(Properties.EventPattern).includes("aws.ses"),
    );
    expect(rules.map(({ Properties }) => Properties.EventPattern)).toEqual([
      {
        source: ["aws.ses"],
        "detail-type": ["Email Bounced", "Email Complaint Received"],
        detail: { mail: { tags: { "ses:configuration-set": ["guildhall-prod"] } } },
      },
    ]);
    const [{ Arn, DeadLetterConfig } = { Arn: undefined, DeadLetterConfig: undefined }] = rules.flatMap(
      ({ Properties }) => Properties.Targets as { Arn: unknown; DeadLetterConfig: unknown }[],
    );
    const named = (part: unknown) =>
      /"(BouncesnoteBounces|Consumer)?[^"]*(Queue|DeadLetters)[^"]*"/.exec(JSON.stringify(part))?.[2];
    expect([named(Arn), named(DeadLetterConfig)]).toEqual(["Queue", "DeadLetters"]);
  });

  test("have three triggers: for a sign-up, for a confirmation and for a mail", () => {
    const [pool] = resourcesOf(prod.data, "AWS::Cognito::UserPool");
    const triggers = Object.keys(pool?.Properties.LambdaConfig as object).sort();
    expect(triggers).toEqual(["CustomMessage", "PostConfirmation", "PreSignUp"]);
  });
});

describe("changes", () => {
  const withQueue = grantMatrix.filter(({ startedBy = "" }) =>
    /^(changes|messages|stream|video|mail|due:.*)$/.test(startedBy),
  );

  test("starts at most two functions at once for each queue, so that ten leave room for people", () => {
    const sources = inApi("AWS::Lambda::EventSourceMapping").map(({ Properties }) => Properties);
    const ofQueues = sources.filter(({ StartingPosition }) => StartingPosition === undefined);
    expect(ofQueues.length).toBeGreaterThan(10);
    for (const { ScalingConfig } of ofQueues) expect(ScalingConfig).toEqual({ MaximumConcurrency: 2 });
    const ofStream = sources.filter(({ StartingPosition }) => StartingPosition !== undefined);
    expect(ofStream.map(({ ParallelizationFactor = 1 }) => ParallelizationFactor)).toEqual([1]);
    expect(ofStream[0]?.FilterCriteria).toBeDefined();
  });

  test("reach each consumer through its own queue, and wait in a dead-letter queue when they fail", () => {
    const queues = inApi("AWS::SQS::Queue").filter(({ Properties }) => Properties.RedrivePolicy !== undefined);
    expect(queues).toHaveLength(withQueue.length);
    for (const { Properties } of queues) {
      expect(Properties.VisibilityTimeout).toBeGreaterThanOrEqual(180);
      const { maxReceiveCount } = Properties.RedrivePolicy as { maxReceiveCount: number };
      expect([5, 40], "tests/infra/promises.test.ts says which").toContain(maxReceiveCount);
    }
    for (const { Properties } of inApi("AWS::Lambda::EventSourceMapping"))
      expect(Properties.FunctionResponseTypes).toEqual(["ReportBatchItemFailures"]);
  });

  test("are read from the stream until they are too old; a failed record is named in the dead letters", () => {
    prod.api.hasResourceProperties("AWS::Lambda::EventSourceMapping", {
      BisectBatchOnFunctionError: true,
      // An outage of the queues may last hours. Only the age of a record ends its attempts.
      MaximumRetryAttempts: -1,
      MaximumRecordAgeInSeconds: 20 * 60 * 60,
      FunctionResponseTypes: ["ReportBatchItemFailures"],
      DestinationConfig: { OnFailure: Match.anyValue() },
      FilterCriteria: {
        Filters: ["INSERT", "MODIFY", "REMOVE"].map((name) => ({
          Pattern: Match.serializedJson(Match.objectLike({ eventName: [name] })),
        })),
      },
    });
  });

  test("are encrypted at rest and in transit", () => {
    for (const template of [prod.api, ...prod.nouns.values()]) {
      const queues = Object.entries(template.findResources("AWS::SQS::Queue"));
      const policies = JSON.stringify(resourcesOf(template, "AWS::SQS::QueuePolicy"));
      for (const [logicalId, { Properties }] of queues) {
        expect(Properties.SqsManagedSseEnabled, logicalId).toBe(true);
        expect(policies).toContain(`"Queues":[{"Ref":"${logicalId}"}]`);
      }
      expect(policies.match(/"aws:SecureTransport":"false"/g) ?? []).toHaveLength(queues.length);
    }
    expect(inApi("AWS::SQS::Queue")).toHaveLength(2 * withQueue.length);
  });

  test("and the watch, the measure, the copy of accounts and the audit are all that has a schedule", () => {
    const expressions = inApi("AWS::Scheduler::Schedule").map(({ Properties }) => Properties.ScheduleExpression);
    expect(expressions.sort()).toEqual([
      "rate(1 minute)",
      "rate(4320 minutes)",
      "rate(5 minutes)",
      "rate(5 minutes)",
      "rate(5 minutes)",
    ]);
  });
});

test("the audit of the table has the time, the memory and the disk for it, and no other function has", () => {
  const functions = inApi("AWS::Lambda::Function").map(({ Properties }) => Properties);
  const large = functions.filter(
    ({ EphemeralStorage, Timeout, MemorySize }) =>
      EphemeralStorage !== undefined || Number(Timeout) > 60 || Number(MemorySize) > 2_000,
  );
  expect(
    large.map(({ FunctionName, Timeout, MemorySize, EphemeralStorage, Environment }) => [
      FunctionName,
      Timeout,
      MemorySize,
      EphemeralStorage,
      (Environment as { Variables: Record<string, unknown> }).Variables.AUDIT_UNITS,
    ]),
  ).toEqual([["guildhall-prod-platform-auditTable", 900, 3008, { Size: 4096 }, "2000"]]);
});

describe("operators", () => {
  test("find every dead-letter queue that the runbook names", () => {
    const runbook = readFileSync(join(projectRoot, "lib/runbook.md"), "utf8");
    const named = [...runbook.matchAll(/guildhall-<stage>-[\w-]+-dead/g)].map(([name]) =>
      name.replace("<stage>", "prod"),
    );
    const made = inApi("AWS::SQS::Queue").map(({ Properties }) => Properties.QueueName);
    expect(named.length).toBeGreaterThan(1);
    expect(made).toEqual(expect.arrayContaining(named));
  });

  test("get the list of stages when they name an unknown one", () => {
    expect(() => stageNamed("produktion")).toThrow(/dev, staging, prod/);
    expect(() => stageNamed("rehearsal"), "an emulator has a port").toThrow(/dev, staging, prod/);
  });

  test("have on every stage all that only an emulator omits", () => {
    const without = rehearsal(4566).cloud;
    for (const { cloud } of stages)
      for (const part of Object.keys(without) as (keyof typeof without)[])
        expect(cloud[part], part).not.toEqual(without[part]);
  });
});
