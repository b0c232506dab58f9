/**
 * The API: gateways with their routes, Event API, dispatcher, and a nested stack per noun. It loops over the table of
 * nouns and names no route.
 */
import { ArnFormat, CfnOutput, RemovalPolicy, Stack, type StackProps } from "aws-cdk-lib";
import { PolicyStatement, Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import type { Construct } from "constructs";
import type { ConsumerContract } from "#lambdas/contract/define-consumer.ts";
import { consumers, routes } from "#lambdas/contract/index.ts";
import { ConsumerFunction } from "./constructs/consumer-function.ts";
import { RealtimeApi } from "./constructs/event-api.ts";
import { Gateway } from "./constructs/gateway.ts";
import { NounStack } from "./constructs/noun-stack.ts";
import { SharedRoles, type Surroundings } from "./constructs/route-function.ts";
import { RoutesStack } from "./constructs/routes-stack.ts";
import type { DataStack, DataStackProps } from "./data-stack.ts";
import { type GatewayName, gatewayOf } from "./gateways.ts";
import { names } from "./names.ts";
import { isProtected, type Stage } from "./stages.ts";

export interface ApiStackProps extends StackProps {
  stage: Stage;
  codeOf: DataStackProps["codeOf"];
  data: DataStack;
}

export class ApiStack extends Stack {
  readonly gateways: Readonly<Record<GatewayName, Gateway>>;
  readonly realtime: RealtimeApi;

  constructor(scope: Construct, id: string, { stage, codeOf, data, ...props }: ApiStackProps) {
    super(scope, id, { ...props, terminationProtection: isProtected(stage) });
    const userPool = { id: data.userPool.userPoolId, clientId: data.userPoolClient.userPoolClientId };
    const { table, originSecret, stripeSecret, passSecrets } = data;
    const uploads = { name: data.uploads.bucketName, arn: data.uploadsArn };
    const shared = { stage, codeOf, table, uploads, userPool, originSecret, stripeSecret, passSecrets };
    const withoutRealtime: Surroundings = data.video === undefined ? shared : { ...shared, video: data.video };
    this.realtime = this.createRealtime(withoutRealtime);
    const gatewayRole = new Role(this, "GatewayRole", {
      description: "Lets the gateways call the functions of their routes",
      assumedBy: new ServicePrincipal("apigateway.amazonaws.com"),
    });

    const accessLogs = new LogGroup(this, "AccessLogs", {
      logGroupName: names.accessLogs(stage),
      retention: stage.logRetention,
      removalPolicy: RemovalPolicy.DESTROY,
    });
    const create = (name: GatewayName) =>
      new Gateway(this, idOf(name), { name, stage, userPool, role: gatewayRole, accessLogs });
    this.gateways = { workspaces: create("workspaces"), platform: create("platform") };

    const gatewayIds = Object.values(this.gateways).map(({ api }) => api.apiId);
    const surroundings: Surroundings = { ...withoutRealtime, realtime: this.realtime, gatewayIds };
    const roles = new SharedRoles(this, surroundings);

    const ofNouns = consumers.filter(standsInNoun);
    const stacks = [...new Set([...routes, ...ofNouns].map(nounOf))].map((noun) => {
      const [ownRoutes, ownConsumers] = [routes.filter(isOf(noun)), ofNouns.filter(isOf(noun))];
      return new NounStack(this, { noun, routes: ownRoutes, consumers: ownConsumers, surroundings, roles });
    });
    this.addRoutes(stage, stacks);
    // Functions are named by their common prefix. A list of ninety routes exceeds the policy's 6,144 characters.
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
    for (const consumer of consumers.filter(({ source }) => source.kind === "stream")) {
      // It sends to the queues of all nouns, so their stacks must exist first.
      new ConsumerFunction(this, { consumer, surroundings, roles }).node.addDependency(...stacks);
    }
  }

  /** A route names its function without a reference, so it waits for all of them. */
  private addRoutes(stage: Stage, functions: readonly NounStack[]): void {
    const all = Object.values(this.gateways).flatMap((gateway) => {
      const own = routes.filter((route) => gatewayOf(route) === gateway.name);
      const stacks = RoutesStack.createAll(this, { stage, gateway, routes: own });
      gateway.limitOpenRoutes(stage, own, stacks);
      return stacks;
    });
    for (const [index, stack] of all.entries()) {
      for (const ofNoun of functions) stack.addStackDependency(ofNoun);
      // A gateway refuses routes that several stacks add at the same moment. Later deployments add few.
      const previous = stage.isFirst ? all[index - 1] : undefined;
      if (previous !== undefined) stack.addStackDependency(previous);
    }
  }

  /** AppSync asks the authorizer, so that function exists before the Event API. */
  private createRealtime(surroundings: Surroundings): RealtimeApi {
    const [consumer] = consumers.filter(({ source }) => source.kind === "listeners");
    if (consumer === undefined) throw new TypeError("Nothing decides who may listen.");
    const roles = new SharedRoles(this, surroundings);
    const { lambda: authorizer } = new ConsumerFunction(this, { consumer, surroundings, roles });
    const realtime = new RealtimeApi(this, "Realtime", { stage: surroundings.stage, authorizer });
    new CfnOutput(this, "RealtimeHost", { value: realtime.httpHost });
    new CfnOutput(this, "RealtimeSocketHost", { value: realtime.socketHost });
    return realtime;
  }
}

const idOf = (name: GatewayName) => `${name.charAt(0).toUpperCase()}${name.slice(1)}`;

const nounOf = ({ id }: { id: string }) => id.slice(0, id.indexOf("."));
const isOf = (noun: string) => (contract: { id: string }) => nounOf(contract) === noun;

/** The user pool's triggers are in the pool's stack. The stream's reader and the authorizer are in the gateway's stack. */
const standsInNoun = ({ source }: ConsumerContract) => !["cognito", "stream", "listeners"].includes(source.kind);
