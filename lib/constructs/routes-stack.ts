/**
 * Routes of one gateway with their integrations. Stack and logical ids follow from method and path alone. So a route
 * keeps both when its id changes, or when it moves to another noun. CloudFormation then changes its integration.
 * With other ids it would first add the same route again, and the gateway refuses that.
 */
import { createHash } from "node:crypto";
import { ArnFormat, NestedStack, Stack } from "aws-cdk-lib";
import { CfnIntegration, CfnRoute } from "aws-cdk-lib/aws-apigatewayv2";
import type { Construct } from "constructs";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { isOpen } from "../gateways.ts";
import { names } from "../names.ts";
import type { Stage } from "../stages.ts";
import { hasCanary, liveAlias } from "./canary.ts";
import type { Gateway } from "./gateway.ts";

/** A stack holds 500 resources, and a gateway 300 routes of two resources each. Another number moves routes. */
const stacksOfGateway = 3;
/** The gateway refuses routes that are added at the same moment, so a first deployment adds few at once. */
const lanes = 8;

export interface RoutesStackProps {
  stage: Stage;
  gateway: Gateway;
  part: number;
  /** All routes of the gateway. */
  routes: readonly RouteContract[];
}

export class RoutesStack extends NestedStack {
  /** The stacks of one gateway's routes. */
  static createAll(scope: Construct, of: Omit<RoutesStackProps, "part">): RoutesStack[] {
    return Array.from({ length: stacksOfGateway }, (_, part) => new RoutesStack(scope, { ...of, part }));
  }

  constructor(scope: Construct, { stage, gateway, part, routes }: RoutesStackProps) {
    super(scope, `Routes-${gateway.name}-${part + 1}`, { description: `Routes of the gateway of ${gateway.name}` });
    const own = routes.filter((route) => partOf(route) === part).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
    const added: CfnRoute[] = [];
    for (const route of own) {
      const [integration, cfnRoute] = this.addRoute(route, stage, gateway);
      const before = stage.isFirst ? added.at(-lanes) : undefined;
      if (added.length >= lanes && before !== undefined) integration.addResourceDependency(before);
      added.push(cfnRoute);
    }
  }

  /** The gateway's role replaces one permission per route. */
  private addRoute(route: RouteContract, stage: Stage, { api, role, authorizerId }: Gateway) {
    const id = logicalIdOf(route);
    const integration = new CfnIntegration(this, `Integration${id}`, {
      apiId: api.apiId,
      integrationType: "AWS_PROXY",
      integrationUri: Stack.of(this).formatArn({
        service: "lambda",
        resource: "function",
        resourceName: `${names.function(stage, route.id)}${hasCanary(stage, route.id) ? `:${liveAlias}` : ""}`,
        arnFormat: ArnFormat.COLON_RESOURCE_NAME,
      }),
      credentialsArn: role.roleArn,
      payloadFormatVersion: "2.0",
      description: route.id,
    });
    const cfnRoute = new CfnRoute(this, `Route${id}`, {
      apiId: api.apiId,
      routeKey: keyOf(route),
      operationName: route.id,
      target: `integrations/${integration.ref}`,
      ...(isOpen(route) ? { authorizationType: "NONE" } : { authorizationType: "JWT", authorizerId }),
    });
    return [integration, cfnRoute] as const;
  }
}

const keyOf = ({ method, path }: Pick<RouteContract, "method" | "path">) => `${method} ${path}`;

const hashOf = (route: RouteContract) => createHash("sha256").update(keyOf(route)).digest();

const partOf = (route: RouteContract) => hashOf(route).readUInt32BE(0) % stacksOfGateway;

/** Readable, and apart for paths that differ only in signs. CDK leaves an id without signs as it is. */
function logicalIdOf(route: RouteContract): string {
  const readable = keyOf(route).replace("/api/", "").replaceAll(/\W/g, "").slice(0, 120);
  return `${readable}${hashOf(route).toString("hex", 0, 4)}`;
}
