/** One gateway of the API with its stage, its access log and its authorizer. Nouns add their routes. */
import { CfnOutput } from "aws-cdk-lib";
import { type CfnStage, HttpApi, HttpAuthorizer, HttpAuthorizerType } from "aws-cdk-lib/aws-apigatewayv2";
import type { Role } from "aws-cdk-lib/aws-iam";
import type { LogGroup } from "aws-cdk-lib/aws-logs";
import { Construct, type IDependable } from "constructs";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { type GatewayName, rateOf } from "../gateways.ts";
import { names } from "../names.ts";
import type { Stage } from "../stages.ts";

export interface GatewayProps {
  name: GatewayName;
  stage: Stage;
  userPool: { id: string; clientId: string };
  /** Lets the gateway call the functions of its routes. */
  role: Role;
  accessLogs: LogGroup;
}

/** No address, no query, no token. The functions' own log lines hold who asked for what. */
const logged = {
  requestId: "requestId",
  routeKey: "routeKey",
  status: "status",
  latency: "responseLatency",
  error: "error.message",
  // What a caller reads is only "Internal Server Error".
  integrationError: "integrationErrorMessage",
};

export class Gateway extends Construct {
  readonly name: GatewayName;
  readonly api: HttpApi;
  readonly role: Role;
  readonly authorizerId: string;
  private readonly cfnStage: CfnStage;

  constructor(scope: Construct, id: string, { name, stage, userPool, role, accessLogs }: GatewayProps) {
    super(scope, id);
    this.name = name;
    this.role = role;
    this.api = new HttpApi(this, "Api", { apiName: names.gateway(stage, name), createDefaultStage: true });
    new CfnOutput(scope, `ApiId${id}`, { value: this.api.apiId });
    this.authorizerId = new HttpAuthorizer(this, "Authorizer", {
      httpApi: this.api,
      type: HttpAuthorizerType.JWT,
      identitySource: ["$request.header.Authorization"],
      jwtIssuer: `https://cognito-idp.${stage.region}.amazonaws.com/${userPool.id}`,
      jwtAudience: [userPool.clientId],
    }).authorizerId;
    this.cfnStage = this.api.defaultStage?.node.defaultChild as CfnStage;
    this.cfnStage.defaultRouteSettings = {
      throttlingRateLimit: stage.throttle.rate,
      throttlingBurstLimit: stage.throttle.burst,
    };
    this.cfnStage.accessLogSettings = {
      destinationArn: accessLogs.logGroupArn,
      format: JSON.stringify(
        Object.fromEntries(Object.entries(logged).map(([field, of]) => [field, `$context.${of}`])),
      ),
    };
  }

  /** A stage names no route that does not exist, so it waits for them. */
  limitOpenRoutes(stage: Stage, routes: readonly RouteContract[], added: readonly IDependable[]): void {
    const limited = routes.flatMap((route) => {
      const limit = rateOf(route, stage);
      if (limit === undefined) return [];
      const settings = { ThrottlingRateLimit: limit.rate, ThrottlingBurstLimit: limit.burst };
      return [[`${route.method} ${route.path}`, settings] as const];
    });
    this.cfnStage.routeSettings = Object.fromEntries(limited);
    this.cfnStage.node.addDependency(...added);
  }
}
