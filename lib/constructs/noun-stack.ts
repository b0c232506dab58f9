/** One noun's functions: those of its routes, and those of its consumers with their queues. */
import { NestedStack } from "aws-cdk-lib";
import { CfnIntegration, CfnRoute } from "aws-cdk-lib/aws-apigatewayv2";
import type { IFunction } from "aws-cdk-lib/aws-lambda";
import type { Construct } from "constructs";
import type { ConsumerContract } from "#lambdas/contract/define-consumer.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { type GatewayName, gatewayOf } from "../gateways.ts";
import { ConsumerFunction } from "./consumer-function.ts";
import type { Gateway } from "./gateway.ts";
import { RouteFunction, type SharedRoles, type Surroundings } from "./route-function.ts";

export interface NounStackProps {
  noun: string;
  routes: readonly RouteContract[];
  consumers: readonly ConsumerContract[];
  surroundings: Surroundings;
  roles: SharedRoles;
  /** Each route is added to the gateway that CloudFront asks for its path. */
  gateways: Readonly<Record<GatewayName, Gateway>>;
}

export class NounStack extends NestedStack {
  constructor(scope: Construct, { noun, routes, consumers, surroundings, roles, gateways }: NounStackProps) {
    super(scope, `Noun-${noun}`, { description: `Routes and consumers of ${noun}` });
    for (const route of routes) {
      const { lambda } = new RouteFunction(this, { ...route, surroundings, role: roles.roleForRoute(route.uses) });
      this.addRoute(route, lambda, gateways[gatewayOf(route)]);
    }
    for (const consumer of consumers) new ConsumerFunction(this, { consumer, surroundings, roles });
  }

  /**
   * Four resources per route: function, log group, integration, route. The gateway's role replaces one permission per
   * route.
   */
  private addRoute(route: RouteContract, lambda: IFunction, { api, role, authorizerId }: Gateway): void {
    const name = route.id.replace(".", "-");
    const integration = new CfnIntegration(this, `${name}-Integration`, {
      apiId: api.apiId,
      integrationType: "AWS_PROXY",
      integrationUri: lambda.functionArn,
      credentialsArn: role.roleArn,
      payloadFormatVersion: "2.0",
      description: route.id,
    });
    new CfnRoute(this, `${name}-Route`, {
      apiId: api.apiId,
      routeKey: `${route.method} ${route.path}`,
      operationName: route.id,
      target: `integrations/${integration.ref}`,
      // The pipeline proves a station by its own key, which is no token.
      ...(route.access === "public" || route.access === "station"
        ? { authorizationType: "NONE" }
        : { authorizationType: "JWT", authorizerId }),
    });
  }
}
