/** The API: one function per route, in a nested stack per noun. It loops over the tables and names no route. */
import { ArnFormat, CfnOutput, Duration, NestedStack, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import {
  CfnIntegration,
  CfnRoute,
  type CfnStage,
  HttpApi,
  HttpAuthorizer,
  HttpAuthorizerType,
} from "aws-cdk-lib/aws-apigatewayv2";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { type IFunction, type Function as LambdaFunction, StartingPosition } from "aws-cdk-lib/aws-lambda";
import { DynamoEventSource, SqsDlq, SqsEventSource } from "aws-cdk-lib/aws-lambda-event-sources";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { CfnSchedule } from "aws-cdk-lib/aws-scheduler";
import { Queue, QueueEncryption } from "aws-cdk-lib/aws-sqs";
import type { Construct } from "constructs";
import type { ConsumerContract } from "#lambdas/contract/define-consumer.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { consumers, routes } from "#lambdas/contract/index.ts";
import { RouteFunction, SharedRoles, type Surroundings } from "./constructs/route-function.ts";
import type { DataStack, DataStackProps } from "./data-stack.ts";
import { names } from "./names.ts";
import type { Stage } from "./stages.ts";

export interface ApiStackProps extends StackProps {
  stage: Stage;
  codeOf: DataStackProps["codeOf"];
  data: DataStack;
}

const consumerTimeoutSeconds = 30;
/** A message is tried this often; then it waits in the dead-letter queue for somebody to look. */
const deliveries = 5;

export class ApiStack extends Stack {
  readonly api: HttpApi;

  constructor(scope: Construct, id: string, { stage, codeOf, data, ...props }: ApiStackProps) {
    super(scope, id, { ...props, terminationProtection: !stage.isDisposable });
    const userPool = { id: data.userPool.userPoolId, clientId: data.userPoolClient.userPoolClientId };
    const queues = this.createQueues(stage);
    const { table, uploads, originSecret, stripeSecret } = data;
    const surroundings: Surroundings = {
      stage,
      codeOf,
      table,
      uploads,
      userPool,
      originSecret,
      stripeSecret,
      queues,
    };
    const roles = new SharedRoles(this, surroundings);

    this.api = new HttpApi(this, "Api", { apiName: `guildhall-${stage.name}`, createDefaultStage: true });
    new CfnOutput(this, "ApiId", { value: this.api.apiId });
    this.configureStage(stage);
    const authorizer = new HttpAuthorizer(this, "Authorizer", {
      httpApi: this.api,
      type: HttpAuthorizerType.JWT,
      identitySource: ["$request.header.Authorization"],
      jwtIssuer: `https://cognito-idp.${stage.region}.amazonaws.com/${userPool.id}`,
      jwtAudience: [userPool.clientId],
    });
    const gatewayRole = new Role(this, "GatewayRole", {
      description: "Lets the gateway call the functions of its routes",
      assumedBy: new ServicePrincipal("apigateway.amazonaws.com"),
    });

    for (const [noun, ofNoun] of Map.groupBy(routes, (route) => route.id.split(".")[0] ?? route.id)) {
      const nested = new NestedStack(this, `Routes-${noun}`, { description: `Routes of ${noun}` });
      for (const route of ofNoun) {
        const { lambda } = new RouteFunction(nested, { ...route, surroundings, role: roles.roleFor(route.uses) });
        addRoute(nested, { route, lambda, api: this.api, gatewayRole, authorizerId: authorizer.authorizerId });
      }
    }
    // Named by how they begin: a list of all routes bursts the policy's 6,144 characters before the ninetieth.
    gatewayRole.addToPrincipalPolicy(
      new PolicyStatement({
        actions: ["lambda:InvokeFunction"],
        resources: [
          this.formatArn({
            service: "lambda",
            resource: "function",
            resourceName: names.function(stage, "*"),
            arnFormat: ArnFormat.COLON_RESOURCE_NAME,
          }),
        ],
      }),
    );
    this.addConsumers(roles, surroundings);
  }

  private configureStage(stage: Stage): void {
    const accessLogs = new LogGroup(this, "AccessLogs", {
      logGroupName: `/guildhall/${stage.name}/access`,
      retention: stage.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const cfnStage = this.api.defaultStage?.node.defaultChild as CfnStage;
    cfnStage.defaultRouteSettings = {
      throttlingRateLimit: stage.throttle.rate,
      throttlingBurstLimit: stage.throttle.burst,
    };
    // No address, no query, no token: who asked for what is in the functions' own lines.
    const fields = {
      requestId: "requestId",
      routeKey: "routeKey",
      status: "status",
      latency: "responseLatency",
      error: "error.message",
    };
    cfnStage.accessLogSettings = {
      destinationArn: accessLogs.logGroupArn,
      format: JSON.stringify(Object.fromEntries(Object.entries(fields).map(([name, of]) => [name, `$context.${of}`]))),
    };
  }

  private createQueues(stage: Stage): Map<string, Queue> {
    const queues = new Map<string, Queue>();
    for (const consumer of consumers) {
      if (consumer.source.kind !== "changes") continue;
      const name = constructName(consumer);
      queues.set(
        consumer.id,
        new Queue(this, `${name}-Queue`, {
          queueName: names.queue(stage, consumer.id),
          encryption: QueueEncryption.SQS_MANAGED,
          enforceSSL: stage.cloud.speaksTls,
          visibilityTimeout: Duration.seconds(6 * consumerTimeoutSeconds),
          deadLetterQueue: { queue: this.createDeadLetterQueue(stage, consumer), maxReceiveCount: deliveries },
        }),
      );
    }
    return queues;
  }

  private createDeadLetterQueue(stage: Stage, consumer: ConsumerContract): Queue {
    return new Queue(this, `${constructName(consumer)}-DeadLetters`, {
      queueName: names.deadLetters(stage, consumer.id),
      encryption: QueueEncryption.SQS_MANAGED,
      enforceSSL: stage.cloud.speaksTls,
      retentionPeriod: Duration.days(14),
    });
  }

  private addConsumers(roles: SharedRoles, surroundings: Surroundings): void {
    for (const consumer of consumers) {
      const { id, summary, uses, source } = consumer;
      if (source.kind === "cognito") continue;
      const role = roles.ownRoleFor(id, uses);
      const { lambda } = new RouteFunction(this, {
        id,
        summary,
        uses,
        surroundings,
        role,
        timeoutSeconds: consumerTimeoutSeconds,
      });
      if (source.kind === "stream") {
        lambda.addEventSource(
          new DynamoEventSource(surroundings.table, {
            startingPosition: StartingPosition.TRIM_HORIZON,
            batchSize: 100,
            bisectBatchOnError: true,
            reportBatchItemFailures: true,
            retryAttempts: 10,
            maxRecordAge: Duration.hours(20),
            onFailure: new SqsDlq(this.createDeadLetterQueue(surroundings.stage, consumer)),
          }),
        );
      } else if (source.kind === "changes") {
        const queue = surroundings.queues.get(id);
        if (queue !== undefined)
          lambda.addEventSource(new SqsEventSource(queue, { batchSize: 10, reportBatchItemFailures: true }));
      } else {
        this.addSchedule(consumer, source.everyMinutes, lambda);
      }
    }
  }

  /** The next run is the retry: what was due stays due, and a heap of old runs would only be in its way. */
  private addSchedule(consumer: ConsumerContract, everyMinutes: number, lambda: LambdaFunction): void {
    lambda.configureAsyncInvoke({ retryAttempts: 0, maxEventAge: Duration.minutes(everyMinutes) });
    const caller = new Role(this, `${constructName(consumer)}-Caller`, {
      assumedBy: new ServicePrincipal("scheduler.amazonaws.com"),
    });
    const call = { actions: ["lambda:InvokeFunction"], resources: [lambda.functionArn] };
    caller.addToPrincipalPolicy(new PolicyStatement(call));
    new CfnSchedule(this, `${constructName(consumer)}-Schedule`, {
      description: consumer.summary,
      scheduleExpression: `rate(${everyMinutes} ${everyMinutes === 1 ? "minute" : "minutes"})`,
      flexibleTimeWindow: { mode: "OFF" },
      target: {
        arn: lambda.functionArn,
        roleArn: caller.roleArn,
        input: JSON.stringify({ time: "<aws.scheduler.scheduled-time>" }),
        retryPolicy: { maximumRetryAttempts: 0, maximumEventAgeInSeconds: 60 },
      },
    });
  }
}

/** Four resources a route: function, log group, integration, route. The gateway's role stands in for a permission each. */
function addRoute(
  scope: Construct,
  options: { route: RouteContract; lambda: IFunction; api: HttpApi; gatewayRole: Role; authorizerId: string },
): void {
  const { route, lambda, api, gatewayRole, authorizerId } = options;
  const name = route.id.replace(".", "-");
  const integration = new CfnIntegration(scope, `${name}-Integration`, {
    apiId: api.apiId,
    integrationType: "AWS_PROXY",
    integrationUri: lambda.functionArn,
    credentialsArn: gatewayRole.roleArn,
    payloadFormatVersion: "2.0",
    description: route.id,
  });
  new CfnRoute(scope, `${name}-Route`, {
    apiId: api.apiId,
    routeKey: `${route.method} ${route.path}`,
    operationName: route.id,
    target: `integrations/${integration.ref}`,
    ...(route.access === "public" ? { authorizationType: "NONE" } : { authorizationType: "JWT", authorizerId }),
  });
}

function constructName(consumer: ConsumerContract): string {
  return consumer.id.replace(".", "-");
}
