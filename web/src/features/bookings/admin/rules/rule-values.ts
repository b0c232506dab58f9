/** The fields of the form. A rule that is not set is null, of the workspace as of a resource. */
import type { Resource } from "#lambdas/resources/contract.ts";
import type { BookingRules, RuleFields, RuleOverrides } from "#lambdas/resources/rules-contract.ts";

export interface SeenRules extends RuleFields {
  version: number;
}

export function fieldsOf({ version: _version, ...fields }: SeenRules): RuleFields {
  return fields;
}

export function seenRules(rules: BookingRules, resource: Resource | undefined): SeenRules {
  if (resource === undefined) {
    const { reachDays: _reach, ...seen } = rules;
    return seen;
  }
  const own = resource.rules ?? {};
  return {
    hours: own.hours ?? null,
    closures: own.closures ?? [],
    granularityMinutes: own.granularityMinutes ?? null,
    shortestMinutes: own.shortestMinutes ?? null,
    longestMinutes: own.longestMinutes ?? null,
    leadMinutes: own.leadMinutes ?? null,
    daysAhead: own.daysAhead ?? null,
    bufferMinutes: own.bufferMinutes ?? null,
    cancellationTiers: own.cancellationTiers ?? null,
    checkInMinutes: own.checkInMinutes ?? null,
    releaseMinutes: own.releaseMinutes ?? null,
    requiresApproval: own.requiresApproval ?? null,
    offerMinutes: own.offerMinutes ?? null,
    version: resource.version,
  };
}

/** The rules in which a resource differs, as the server takes them. */
export function overridesOf({ closures, ...fields }: RuleFields): RuleOverrides {
  const set = Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null));
  return { ...(set as RuleOverrides), ...(closures.length === 0 ? {} : { closures }) };
}
