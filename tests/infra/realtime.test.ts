import { Match } from "aws-cdk-lib/assertions";
import { describe, expect, test } from "vitest";
import { names } from "../../lib/names.ts";
import { stageNamed } from "../../lib/stages.ts";
import { resourcesOf, synthesise } from "./synthesise.ts";

const stage = stageNamed("prod");
const { api, web, ops, data, nouns } = synthesise(stage.name);
const [lambda, iam] = [[{ AuthType: "AWS_LAMBDA" }], [{ AuthType: "AWS_IAM" }]];
const templates = [api, data, ...nouns.values()];

describe("the Event API", () => {
  test("asks the authorizer at each connection and subscription, keeps no answer, and lets only IAM ring", () => {
    const [events, ...others] = resourcesOf(api, "AWS::AppSync::Api");
    expect(others).toEqual([]);
    const [[authorizerId]] = Object.entries(
      api.findResources("AWS::Lambda::Function", {
        Properties: { FunctionName: names.function(stage, "realtime.authorizeListener") },
      }),
    ) as [[string, unknown]];
    expect(events?.Properties.EventConfig).toEqual({
      AuthProviders: [
        {
          AuthType: "AWS_LAMBDA",
          LambdaAuthorizerConfig: {
            AuthorizerUri: { "Fn::GetAtt": [authorizerId, "Arn"] },
            AuthorizerResultTtlInSeconds: 0,
          },
        },
        { AuthType: "AWS_IAM" },
      ],
      ConnectionAuthModes: lambda,
      DefaultSubscribeAuthModes: lambda,
      DefaultPublishAuthModes: iam,
    });
  });

  test("has a namespace for each noun with channels, each with the same modes and no handler of its own", () => {
    const namespaces = resourcesOf(api, "AWS::AppSync::ChannelNamespace").map(({ Properties }) => Properties);
    expect(namespaces.map(({ Name }) => Name).sort()).toEqual([
      "access",
      "bookings",
      "cards",
      "events",
      "joining",
      "live",
      "memberships",
      "news",
      "notifications",
      "orders",
      "products",
      "stations",
      "tenants",
    ]);
    for (const { SubscribeAuthModes, PublishAuthModes, CodeHandlers, HandlerConfigs } of namespaces) {
      expect(SubscribeAuthModes).toEqual(lambda);
      expect(PublishAuthModes).toEqual(iam);
      expect([CodeHandlers, HandlerConfigs]).toEqual([undefined, {}]);
    }
  });

  test("has no key that a browser could hold", () => {
    for (const template of templates) expect(resourcesOf(template, "AWS::AppSync::ApiKey")).toEqual([]);
  });

  test("may call the authorizer", () => {
    api.hasResourceProperties("AWS::Lambda::Permission", {
      Action: "lambda:InvokeFunction",
      Principal: "appsync.amazonaws.com",
      FunctionName: { "Fn::GetAtt": [Match.stringLikeRegexp("authorizeListener"), "Arn"] },
    });
  });
});

test("one role may ring: that of the consumer, in the thirteen namespaces", () => {
  const statements = templates.flatMap((template) =>
    resourcesOf(template, "AWS::IAM::Policy").flatMap(
      ({ Properties }) => (Properties.PolicyDocument as { Statement: Record<string, unknown>[] }).Statement,
    ),
  );
  const ringing = statements.filter(({ Action }) => JSON.stringify(Action).includes("appsync:"));
  expect(ringing.map(({ Action }) => Action)).toEqual(["appsync:EventPublish"]);
  const arns = ringing.flatMap(({ Resource }) => Resource as unknown[]).map((arn) => JSON.stringify(arn));
  expect(arns.map((arn) => /channelNamespace\/(\w+)/.exec(arn)?.[1])).toEqual([
    "access",
    "bookings",
    "cards",
    "events",
    "joining",
    "live",
    "memberships",
    "news",
    "notifications",
    "orders",
    "products",
    "stations",
    "tenants",
  ]);
  nouns.get("realtime")?.hasResourceProperties("AWS::IAM::Policy", {
    PolicyDocument: { Statement: Match.arrayWith([Match.objectLike({ Action: "appsync:EventPublish" })]) },
  });
});

test("two functions ring at once at most, so that a busy hour leaves room for people's calls", () => {
  const sources = resourcesOf(nouns.get("realtime") as typeof api, "AWS::Lambda::EventSourceMapping");
  expect(sources.map(({ Properties }) => Properties.ScalingConfig)).toEqual([{ MaximumConcurrency: 2 }]);
});

test("pages may connect to the socket, and learn where it is", () => {
  const [headers] = resourcesOf(web, "AWS::CloudFront::ResponseHeadersPolicy");
  expect(JSON.stringify(headers?.Properties)).toMatch(/connect-src [^;]*wss:\/\/[^;]*DnsRealtime/);
  const deployments = resourcesOf(web, "Custom::CDKBucketDeployment").map(({ Properties }) =>
    JSON.stringify(Properties),
  );
  expect(deployments.filter((one) => /DnsRealtime/.test(one) && /DnsHttp/.test(one))).not.toEqual([]);
});

test("an alarm watches the authorizer's failures", () => {
  ops.hasResourceProperties("AWS::CloudWatch::Alarm", {
    MetricName: "Errors",
    ComparisonOperator: "GreaterThanThreshold",
    Dimensions: [{ Name: "FunctionName", Value: names.function(stage, "realtime.authorizeListener") }],
  });
});
