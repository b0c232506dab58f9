/** What operators and people rely on, written by hand for each stage: nothing here is read from the stacks' code. */
import type { Template } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { routes } from "#lambdas/contract/index.ts";
import { accessOf } from "../sweeps/access-matrix.ts";
import { type Resource, resourcesOf, synthesise } from "./synthesise.ts";

/** The ends of the names of queues whose consumers send mail. */
const mailQueues = [
  "accounts-mailCodes",
  "accounts-mailRecoveryUse",
  "bookings-mailBookingChanges",
  "bookings-mailOffers",
  "domains-mailTroubles",
  "enquiries-mailAnswers",
  "enquiries-mailAssignees",
  "enquiries-mailMessages",
  "events-mailRegistrations",
  "events-mailRound",
  "invitations-mailInvitations",
  "joining-mailDecisions",
  "joining-mailRequests",
  "mailings-mailRecipient",
  "orders-mailOrders",
  "platform-mailNotices",
  "platform-mailOwners",
  "platform-settleTenants",
  "privacy-mailRequests",
  "products-watchStock",
  "setup-mailSetupLink",
  "subscriptions-mailAboutSubscription",
];
/** Those whose consumers follow a change with calls to Stripe. */
const stripeQueues = ["payments-checkMoney", "payments-endPaymentsOfErased", "subscriptions-followClosures"];

const promised = {
  dev: {
    address: "https://dev.guildhall.example",
    sender: "Guildhall (dev) <no-reply@dev.guildhall.example>",
    policies: ["Delete", "Delete"],
    isProtected: false,
    ceilings: [500, 500],
    logDays: 7,
    throttle: [50, 100],
    openRates: [25, 50],
    budget: 20,
  },
  staging: {
    address: "https://staging.guildhall.example",
    sender: "Guildhall (staging) <no-reply@staging.guildhall.example>",
    policies: ["RetainExceptOnCreate", "Retain"],
    isProtected: true,
    ceilings: [500, 500],
    logDays: 30,
    throttle: [50, 100],
    openRates: [25, 50],
    budget: 50,
  },
  prod: {
    address: "https://guildhall.example",
    sender: "Guildhall <no-reply@guildhall.example>",
    policies: ["RetainExceptOnCreate", "Retain"],
    isProtected: true,
    ceilings: [12_000, 12_000],
    logDays: 90,
    throttle: [2_000, 4_000],
    openRates: [500, 1_000],
    budget: 500,
  },
} as const;

const names = ["dev", "staging", "prod"] as const;
const made = new Map(names.map((name) => [name, synthesise(name)] as const));
const stacksOf = (name: (typeof names)[number]) => {
  const stacks = made.get(name);
  if (stacks === undefined) throw new Error(`${name} was not synthesised.`);
  return stacks;
};
const allOf = ({ data, api, web, ops, nouns, routes: ofRoutes }: ReturnType<typeof stacksOf>): Template[] => [
  data,
  api,
  web,
  ops,
  ...nouns.values(),
  ...ofRoutes.values(),
];

describe.each(names)("%s", (name) => {
  const { address, sender, policies, isProtected, ceilings, logDays, throttle, openRates, budget } = promised[name];
  const stacks = stacksOf(name);
  const inAll = (type: string) => allOf(stacks).flatMap((template) => resourcesOf(template, type));

  test("sends mails whose links lead to its own host, from its own sender", () => {
    const variables = stacks.functions.map(
      ({ Properties }) => (Properties.Environment as { Variables: Record<string, unknown> }).Variables,
    );
    expect(new Set(variables.map(({ PUBLIC_URL }) => PUBLIC_URL))).toEqual(new Set([address]));
    expect(new Set(variables.map(({ STAGE }) => STAGE))).toEqual(new Set([name]));
    expect(new Set(variables.flatMap(({ MAIL_FROM }) => (MAIL_FROM === undefined ? [] : [MAIL_FROM])))).toEqual(
      new Set([sender]),
    );
    const [pool] = resourcesOf(stacks.data, "AWS::Cognito::UserPool");
    const from = (pool?.Properties.EmailConfiguration as { From?: string } | undefined)?.From;
    expect(from?.replaceAll('"', ""), "the pool of a disposable stage has Cognito's own sender").toBe(
      name === "dev" ? undefined : sender,
    );
  });

  test("asks Stripe with prices of its own account", () => {
    const prices = stacks.functions.flatMap(({ Properties }) => {
      const { STRIPE_PRICES } = (Properties.Environment as { Variables: Record<string, string> }).Variables;
      return STRIPE_PRICES === undefined ? [] : [JSON.parse(STRIPE_PRICES) as unknown];
    });
    expect(prices.length).toBeGreaterThan(0);
    for (const price of prices)
      expect(price).toEqual({
        starter: `price_of_starter_at_${name}`,
        professional: `price_of_professional_at_${name}`,
      });
  });

  test(`${name === "dev" ? "deletes" : "keeps"} people's data and secrets with its stacks`, () => {
    for (const type of [
      "AWS::DynamoDB::GlobalTable",
      "AWS::S3::Bucket",
      "AWS::Cognito::UserPool",
      "AWS::SecretsManager::Secret",
    ]) {
      const found = resourcesOf(stacks.data, type);
      expect(found.length, type).toBe({ "AWS::SecretsManager::Secret": 5, "AWS::S3::Bucket": 3 }[type] ?? 1);
      for (const { DeletionPolicy, UpdateReplacePolicy } of found as {
        DeletionPolicy?: string;
        UpdateReplacePolicy?: string;
      }[])
        expect([DeletionPolicy, UpdateReplacePolicy], type).toEqual(policies);
    }
    const [table] = resourcesOf(stacks.data, "AWS::DynamoDB::GlobalTable");
    const [replica] = (table?.Properties.Replicas ?? []) as Record<string, unknown>[];
    expect(replica?.DeletionProtectionEnabled).toBe(isProtected);
    expect(replica?.PointInTimeRecoverySpecification, "restored to any second on every stage").toEqual({
      PointInTimeRecoveryEnabled: true,
    });
    const { GlobalSecondaryIndexes, ...whole } = (table?.Properties ?? {}) as Record<string, Record<string, unknown>[]>;
    const indexes = (replica?.GlobalSecondaryIndexes ?? []) as Record<string, unknown>[];
    expect(indexes).toHaveLength(4);
    expect(GlobalSecondaryIndexes).toHaveLength(4);
    for (const { ReadOnDemandThroughputSettings } of [replica ?? {}, ...indexes])
      expect(ReadOnDemandThroughputSettings).toEqual({ MaxReadRequestUnits: ceilings[0] });
    for (const { WriteOnDemandThroughputSettings } of [
      whole as Record<string, unknown>,
      ...(GlobalSecondaryIndexes ?? []),
    ])
      expect(WriteOnDemandThroughputSettings).toEqual({ MaxWriteRequestUnits: ceilings[1] });
    const [pool] = resourcesOf(stacks.data, "AWS::Cognito::UserPool");
    expect(pool?.Properties.DeletionProtection).toBe(isProtected ? "ACTIVE" : "INACTIVE");
  });

  test(`is ${isProtected ? "" : "not "}protected from a deletion by mistake`, () => {
    expect(stacks.isProtected).toEqual({ data: isProtected, api: isProtected, web: isProtected });
  });

  test(`keeps logs for ${logDays} days, and no longer`, () => {
    const groups = inAll("AWS::Logs::LogGroup");
    expect(groups.length).toBeGreaterThan(50);
    for (const { Properties, DeletionPolicy } of groups)
      expect([Properties.RetentionInDays, DeletionPolicy]).toEqual([logDays, "Delete"]);
  });

  test("keeps dead letters for fourteen days, after five deliveries, or after two hours without SES or Stripe", () => {
    const queues = inAll("AWS::SQS::Queue");
    const dead = queues.filter(({ Properties }) => String(Properties.QueueName).endsWith("-dead"));
    const living = queues.filter((queue) => !dead.includes(queue));
    expect(dead.length).toBe(living.length);
    const patient = [...mailQueues, ...stripeQueues];
    for (const end of patient)
      expect(
        living.some((queue) => String(queue.Properties.QueueName).endsWith(end)),
        end,
      ).toBe(true);
    expect(dead.length).toBeGreaterThan(5);
    for (const { Properties } of dead) expect(Properties.MessageRetentionPeriod).toBe(14 * 24 * 60 * 60);
    for (const { Properties } of living) {
      const isPatient = patient.some((end) => String(Properties.QueueName).endsWith(end));
      const { maxReceiveCount } = Properties.RedrivePolicy as { maxReceiveCount: number };
      expect(maxReceiveCount, String(Properties.QueueName)).toBe(isPatient ? 40 : 5);
      // The last try comes 39 × 180 s after the first. So an hour without SES or Stripe loses none.
      if (isPatient) expect((maxReceiveCount - 1) * Number(Properties.VisibilityTimeout)).toBeGreaterThan(90 * 60);
      // Six times the thirty seconds of its function, as AWS asks.
      expect(Properties.VisibilityTimeout).toBe(180);
      // The default, four days: a queue that an operator must repair waits over a weekend.
      expect(Properties.MessageRetentionPeriod).toBeUndefined();
    }
  });

  test("lets nothing be read or sent without TLS", () => {
    const denials = (template: Template, type: string) =>
      resourcesOf(template, type).map(({ Properties }) => {
        const { Statement } = Properties.PolicyDocument as { Statement: Record<string, unknown>[] };
        return Statement.filter(
          ({ Effect, Condition }) =>
            Effect === "Deny" && JSON.stringify(Condition) === '{"Bool":{"aws:SecureTransport":"false"}}',
        );
      });
    const expected = [
      [stacks.data, "AWS::S3::BucketPolicy", "s3:*"],
      [stacks.web, "AWS::S3::BucketPolicy", "s3:*"],
      [stacks.ops, "AWS::SNS::TopicPolicy", "sns:Publish"],
      ...[stacks.api, ...stacks.nouns.values()].map(
        (template) => [template, "AWS::SQS::QueuePolicy", "sqs:*"] as const,
      ),
    ] as const;
    for (const [template, type, action] of expected)
      for (const found of denials(template, type)) {
        expect(found, type).toHaveLength(1);
        expect(found[0]).toMatchObject({ Action: action, Principal: action === "sns:Publish" ? "*" : { AWS: "*" } });
      }
    const [distribution] = resourcesOf(stacks.web, "AWS::CloudFront::Distribution") as [Resource];
    const { DefaultCacheBehavior, CacheBehaviors, Origins } = distribution.Properties.DistributionConfig as {
      DefaultCacheBehavior: { ViewerProtocolPolicy: string };
      CacheBehaviors: { PathPattern: string; ViewerProtocolPolicy: string }[];
      Origins: { CustomOriginConfig?: { OriginProtocolPolicy: string; OriginSSLProtocols: string[] } }[];
    };
    expect(DefaultCacheBehavior.ViewerProtocolPolicy).toBe("redirect-to-https");
    expect(CacheBehaviors.map(({ PathPattern, ViewerProtocolPolicy }) => [PathPattern, ViewerProtocolPolicy])).toEqual([
      ["/api/openapi.json", "https-only"],
      ["/api/docs", "https-only"],
      ["/api/tenants/*", "https-only"],
      ["/api/*", "https-only"],
      ["/assets/scanner/*", "https-only"],
      ["/media/*", "https-only"],
      ["/ivs/*", "https-only"],
      ["/*/event/*", "redirect-to-https"],
    ]);
    const custom = Origins.flatMap(({ CustomOriginConfig }) => CustomOriginConfig ?? []);
    expect(
      custom.map(({ OriginProtocolPolicy, OriginSSLProtocols }) => [OriginProtocolPolicy, OriginSSLProtocols]),
    ).toEqual([
      ["https-only", ["TLSv1.2"]],
      ["https-only", ["TLSv1.2"]],
      ["https-only", ["TLSv1.2"]],
    ]);
  });

  test("is limited and budgeted as agreed", () => {
    const limits = resourcesOf(stacks.api, "AWS::ApiGatewayV2::Stage").map(({ Properties }) => {
      const settings = Properties.DefaultRouteSettings as Record<string, number>;
      return [settings.ThrottlingRateLimit, settings.ThrottlingBurstLimit];
    });
    expect(limits).toEqual([throttle, throttle]);
    const open = routes.filter(({ id }) => ["public", "station"].includes(accessOf({ id }).caller));
    const limited = Object.assign(
      {},
      ...resourcesOf(stacks.api, "AWS::ApiGatewayV2::Stage").map(({ Properties }) => Properties.RouteSettings),
    ) as Record<string, { ThrottlingRateLimit: number; ThrottlingBurstLimit: number }>;
    expect(Object.keys(limited).sort(), "routes that need no token").toEqual(
      open.map(({ method, path }) => `${method} ${path}`).sort(),
    );
    const pairOf = (key: string) => [limited[key]?.ThrottlingRateLimit, limited[key]?.ThrottlingBurstLimit];
    expect(pairOf("POST /api/checkout")).toEqual([20, 40]);
    expect(pairOf("GET /api/workspaces/{slug}")).toEqual(openRates);
    expect(pairOf("POST /api/stripe/webhook"), "events come in bursts").toEqual(openRates);
    const [found] = resourcesOf(stacks.ops, "AWS::Budgets::Budget");
    expect(found?.Properties).toMatchObject({
      Budget: { BudgetType: "COST", TimeUnit: "MONTHLY", BudgetLimit: { Amount: budget, Unit: "USD" } },
      NotificationsWithSubscribers: [
        ["ACTUAL", 80],
        ["ACTUAL", 100],
        ["FORECASTED", 100],
      ].map(([NotificationType, Threshold]) => ({
        Notification: { NotificationType, ComparisonOperator: "GREATER_THAN", Threshold },
        Subscribers: [{ SubscriptionType: "EMAIL", Address: "operations@guildhall.example" }],
      })),
    });
    const [unusual] = resourcesOf(stacks.ops, "AWS::CE::AnomalySubscription");
    expect(unusual?.Properties).toMatchObject({
      Frequency: "DAILY",
      MonitorArnList: [{ "Fn::GetAtt": ["CostMonitor", "MonitorArn"] }],
      Subscribers: [{ Type: "EMAIL", Address: "operations@guildhall.example" }],
    });
    const [subscription, ...others] = resourcesOf(stacks.ops, "AWS::SNS::Subscription");
    expect(others).toEqual([]);
    expect(subscription?.Properties).toMatchObject({ Protocol: "email", Endpoint: "operations@guildhall.example" });
  });
});
