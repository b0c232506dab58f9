import { localDate } from "../../contract/calendar.ts";
import { AppError, staleVersion } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { bookingRulesRef, readResources, saveBookingRules } from "../../resources/repository.ts";
import { firstRules } from "../../resources/rules-contract.ts";
import { markBookingRules } from "../../tenants/repository.ts";
import { policyOf } from "../policy.ts";
import {
  changedRules,
  editsTimes,
  isOrphanedBy,
  refuseNoLength,
  refuseOrphans,
  refusePastClosure,
} from "../policy-changes.ts";
import { mostNamedBookings, updateBookingRules } from "../policy-contract.ts";
import { readUpcoming } from "../repository.ts";

export const handler = tenantRoute(updateBookingRules, {
  gets: ({ scope }) => ({ rules: bookingRulesRef(scope) }),
  run: async ({ scope, tenant, table, found: { rules }, body, now, commit }) => {
    const { version, keepsBookings, ...fields } = body;
    const before = rules ?? firstRules;
    if (before.version !== version) throw new AppError(staleVersion);
    refusePastClosure(fields.closures, before.closures, localDate(now, tenant.timeZone));
    const resources = await readResources(table, scope, { consistent: true });
    refuseNoLength(fields, resources);
    const policies = new Map(
      resources.map(({ resourceId, rules: own }) => [
        resourceId,
        { before: policyOf(before, own), after: policyOf(fields, own) },
      ]),
    );
    if (keepsBookings !== true && editsTimes(policies)) {
      const isWanted = isOrphanedBy(policies, tenant);
      const wish = { now, reachDays: before.reachDays, isWanted, most: mostNamedBookings };
      refuseOrphans(await readUpcoming(table, scope, wish));
    }
    const after = changedRules(before, fields);
    return commit([saveBookingRules(scope, rules, after), markBookingRules(scope)], after, { before, after });
  },
});
