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
  orphanedBy,
  refuseNoLength,
  refuseOrphans,
  refusePastClosure,
  rulesReaching,
} from "../policy-changes.ts";
import { updateResourceRules } from "../policy-contract.ts";
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
      const upcoming = await readUpcoming(table, scope, { now, reachDays });
      refuseOrphans(orphanedBy(upcoming, policies, tenant));
    }
    const after = { ...before, rules: isEmpty(own.after) ? undefined : own.after };
    const reaching = rulesReaching(rules ?? firstRules, own.after);
    return commit(
      [
        saveResource(scope, after),
        ...(reaching === undefined ? [] : [saveBookingRules(scope, rules, reaching), markBookingRules(scope)]),
      ],
      { ...after, version: after.version + 1 },
      { before: { rules: before.rules }, after: { rules: after.rules } },
    );
  },
});

const isEmpty = (rules: object) => Object.keys(rules).length === 0;
