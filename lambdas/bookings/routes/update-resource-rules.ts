import { localDate } from "../../contract/calendar.ts";
import { AppError, staleVersion } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { resourceNotFound } from "../../resources/contract.ts";
import { bookingRulesRef, resourceRef, saveBookingRules, saveResource } from "../../resources/repository.ts";
import { firstRules } from "../../resources/rules-contract.ts";
import { markBookingRules } from "../../tenants/repository.ts";
import { policyOf } from "../policy.ts";
import {
  editsTimes,
  isOrphanedBy,
  refuseNoLength,
  refuseOrphans,
  refusePastClosure,
  rulesBesides,
} from "../policy-changes.ts";
import { mostNamedBookings, updateResourceRules } from "../policy-contract.ts";
import { readUpcoming } from "../repository.ts";

export const handler = tenantRoute(updateResourceRules, {
  gets: ({ scope, params }) => ({ resource: resourceRef(scope, params.resourceId), rules: bookingRulesRef(scope) }),
  run: async ({ scope, tenant, table, found: { resource: before, rules }, body, now, commit }) => {
    if (before === undefined) throw new AppError(resourceNotFound);
    if (before.version !== body.version) throw new AppError(staleVersion);
    const own = { before: before.rules, after: body.rules };
    refusePastClosure(own.after.closures ?? [], own.before?.closures ?? [], localDate(now, tenant.timeZone));
    refuseNoLength(rules ?? firstRules, [{ name: before.name, rules: own.after }]);
    const { reachDays } = rules ?? firstRules;
    const edited = { before: policyOf(rules, own.before), after: policyOf(rules, own.after) };
    const policies = new Map([[before.resourceId, edited]]);
    if (body.keepsBookings !== true && editsTimes(policies)) {
      const wish = { now, reachDays, isWanted: isOrphanedBy(policies, tenant), most: mostNamedBookings };
      refuseOrphans(await readUpcoming(table, scope, wish));
    }
    const after = { ...before, rules: isEmpty(own.after) ? undefined : own.after };
    const besides = rulesBesides(rules ?? firstRules, own);
    return commit(
      [
        saveResource(scope, after),
        ...(besides === undefined ? [] : [saveBookingRules(scope, rules, besides), markBookingRules(scope)]),
      ],
      { ...after, version: after.version + 1 },
      { before: { rules: before.rules }, after: { rules: after.rules } },
    );
  },
});

const isEmpty = (rules: object) => Object.keys(rules).length === 0;
