import { localDate } from "../../contract/calendar.ts";
import { AppError } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { toInstant } from "../../contract/time.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { resourceNotFound } from "../../resources/contract.ts";
import { bookingRulesRef, readResources } from "../../resources/repository.ts";
import { refusePastDays } from "../clearing.ts";
import { startClearing } from "../clearing-contract.ts";
import { createClearing } from "../clearing-repository.ts";
import { closeDays } from "../clearing-transactions.ts";

export const handler = tenantRoute(startClearing, {
  gets: ({ scope }) => ({ rules: bookingRulesRef(scope) }),
  // The audit entry repeats nobody's words. The first answer named no failure.
  upgradeAnswer: (kept, { body: { reason } }) => ({ ...(kept as object), reason, failures: [] }),
  run: async ({ scope, tenant, table, found: { rules }, body, actorId, role, intent, now, commit }) => {
    refusePastDays(body, localDate(now, tenant.timeZone));
    const { closure, resourceIds, ...wanted } = body;
    const all = await readResources(table, scope, { consistent: true });
    const resources = resourceIds && all.filter(({ resourceId }) => resourceIds.includes(resourceId));
    if (resources?.length !== resourceIds?.length) throw new AppError(resourceNotFound);
    const begun = {
      ...wanted,
      clearingId: idFrom("clearing", intent.idBody),
      resourceIds,
      status: "running" as const,
      cancelled: 0,
      pointsReturned: 0,
      leftOut: 0,
      failed: 0,
      failures: [],
      createdAt: toInstant(now),
      looksAgainAt: null,
      finishedAt: null,
    };
    const lateLook = closure === null ? null : ("due" as const);
    const progress = { place: null, pass: 1, clearedInPass: 0, lateLook, step: 1, version: 1 };
    const closes =
      closure === null ? [] : closeDays(scope, { from: body.from, to: body.to, name: closure }, { rules, resources });
    return commit([createClearing(scope, { ...begun, ...progress, actorId, actorRole: role }), ...closes], begun, {
      before: null,
      after: begun,
    });
  },
});
