/** What CloudFormation sees of a route whose id changes. */
import { App, Stack } from "aws-cdk-lib";
import { Template } from "aws-cdk-lib/assertions";
import { Role, ServicePrincipal } from "aws-cdk-lib/aws-iam";
import { LogGroup } from "aws-cdk-lib/aws-logs";
import { describe, expect, test } from "vitest";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { routes } from "#lambdas/contract/index.ts";
import { Gateway } from "../../lib/constructs/gateway.ts";
import { RoutesStack } from "../../lib/constructs/routes-stack.ts";
import { gatewayOf } from "../../lib/gateways.ts";
import { stageNamed } from "../../lib/stages.ts";
import { type Resource, synthFolder } from "./synthesise.ts";

const own = routes.filter((route) => gatewayOf(route) === "workspaces");
const key = "POST /api/tenants/{tenantId}/bookings";

/** Every resource of the gateway's stacks, by stack and logical id. */
function resourcesWith(changed: (route: RouteContract) => RouteContract, isFirst = false): Map<string, Resource> {
  const stage = { ...stageNamed("prod"), isFirst };
  const parent = new Stack(new App({ outdir: synthFolder() }), "Api", { env: { region: stage.region } });
  const gateway = new Gateway(parent, "Workspaces", {
    name: "workspaces",
    stage,
    userPool: { id: "eu-west-1_1", clientId: "client" },
    role: new Role(parent, "Role", { assumedBy: new ServicePrincipal("apigateway.amazonaws.com") }),
    accessLogs: new LogGroup(parent, "Logs"),
  });
  const stacks = RoutesStack.createAll(parent, { stage, gateway, routes: own.map(changed) });
  return new Map(
    stacks.flatMap((stack) =>
      Object.entries(Template.fromStack(stack).toJSON().Resources as Record<string, Resource>).map(
        ([id, resource]) => [`${stack.node.id}/${id}`, resource] as const,
      ),
    ),
  );
}

const today = resourcesWith((route) => route);

describe("a route whose id changes, or that moves to another noun", () => {
  test.each(["bookings.bookResource", "reservations.createBooking"] as const)("%s", (id) => {
    const renamed = resourcesWith((route) => (`${route.method} ${route.path}` === key ? { ...route, id } : route));
    expect([...renamed.keys()], "nothing is added or removed").toEqual([...today.keys()]);
    const changed = [...today].filter(
      ([name, resource]) => JSON.stringify(resource) !== JSON.stringify(renamed.get(name)),
    );
    expect(changed.map(([, { Type }]) => Type).sort()).toEqual([
      "AWS::ApiGatewayV2::Integration",
      "AWS::ApiGatewayV2::Route",
    ]);
    const after = changed.map(([name]) => renamed.get(name)?.Properties);
    expect(after).toContainEqual(expect.objectContaining({ RouteKey: key, OperationName: id }));
    expect(JSON.stringify(after)).toContain(`function:guildhall-prod-${id.replace(".", "-")}`);
  });

  test("has ids that follow from its method and path", () => {
    const named = [...today].filter(([, { Properties }]) => Properties.RouteKey === key).map(([name]) => name);
    expect(named).toEqual([
      expect.stringMatching(/^Routes-workspaces-[123]\/RoutePOSTtenantstenantIdbookings[0-9a-f]{8}$/),
    ]);
    expect(today.size).toBe(2 * own.length);
  });
});

test("a first deployment adds at most eight routes of a gateway at once, later ones add all", () => {
  const isChained = ({ DependsOn }: Resource & { DependsOn?: string[] }) => DependsOn !== undefined;
  expect([...today.values()].filter(isChained)).toEqual([]);
  const first = resourcesWith((route) => route, true);
  for (const part of ["1", "2", "3"]) {
    const integrations = [...first].filter(
      ([name, { Type }]) => name.includes(`-${part}/`) && Type === "AWS::ApiGatewayV2::Integration",
    );
    expect(integrations.length).toBeGreaterThan(50);
    expect(integrations.filter(([, resource]) => !isChained(resource))).toHaveLength(8);
  }
});
