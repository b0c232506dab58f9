import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { resourceNotFound } from "../../resources/contract.ts";
import { resourceRef, saveResource } from "../../resources/repository.ts";
import { presentManaged } from "../../resources/rules.ts";
import { idleDays, refusePastPeriod } from "../out-of-service.ts";
import { setOutOfService } from "../out-of-service-contract.ts";
import { markIdle } from "../slot-repository.ts";
import { dayNosBetween } from "../slots.ts";

export const handler = tenantRoute(setOutOfService, {
  gets: ({ scope, params }) => ({ resource: resourceRef(scope, params.resourceId) }),
  run: ({ scope, tenant: { originMinutes }, found: { resource }, body: { period, version }, now, commit }) => {
    if (resource === undefined) throw new AppError(resourceNotFound);
    refusePastPeriod(period, now);
    const edited = { ...resource, outOfService: period ?? undefined, version };
    const days = {
      before: idleDays(resource.outOfService, originMinutes),
      after: idleDays(edited.outOfService, originMinutes),
      today: dayNosBetween(now, now + 1, originMinutes)[0] ?? 0,
    };
    const shown = presentManaged({ ...edited, version: version + 1 });
    return commit([saveResource(scope, edited), ...markIdle(scope, resource.resourceId, days)], shown, {
      before: { outOfService: resource.outOfService },
      after: { outOfService: edited.outOfService },
    });
  },
});
