/** One noun's functions: those of its routes, and those of its consumers with their queues. */
import { NestedStack } from "aws-cdk-lib";
import type { Construct } from "constructs";
import type { ConsumerContract } from "#lambdas/contract/define-consumer.ts";
import type { RouteContract } from "#lambdas/contract/define-route.ts";
import { ConsumerFunction } from "./consumer-function.ts";
import { RouteFunction, type SharedRoles, type Surroundings } from "./route-function.ts";

export interface NounStackProps {
  noun: string;
  routes: readonly RouteContract[];
  consumers: readonly ConsumerContract[];
  surroundings: Surroundings;
  roles: SharedRoles;
}

/** Two resources per route: function and log group. `routes-stack.ts` has the others. */
export class NounStack extends NestedStack {
  constructor(scope: Construct, { noun, routes, consumers, surroundings, roles }: NounStackProps) {
    super(scope, `Noun-${noun}`, { description: `Functions of ${noun}` });
    for (const route of routes)
      new RouteFunction(this, { ...route, surroundings, role: roles.roleForRoute(route.uses) });
    for (const consumer of consumers) new ConsumerFunction(this, { consumer, surroundings, roles });
  }
}
