import { type Policy, policyOf } from "#lambdas/bookings/policy.ts";
import type { Resource } from "#lambdas/resources/contract.ts";
import type { RuleFields } from "#lambdas/resources/rules-contract.ts";

/** The rules of each resource, by its id. Resources with the same rules share one object. */
export function policiesOf(rules: RuleFields | undefined, resources: readonly Resource[]): Map<string, Policy> {
  const shared = new Map<string, Policy>();
  return new Map(
    resources.map(({ resourceId, rules: own }) => {
      const name = JSON.stringify(own ?? {});
      const policy = shared.get(name) ?? policyOf(rules, own);
      shared.set(name, policy);
      return [resourceId, policy];
    }),
  );
}
