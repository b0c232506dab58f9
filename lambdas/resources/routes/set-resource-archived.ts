import { AppError } from "../../contract/errors.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { countArchived, countersRef } from "../../tenants/repository.ts";
import { resourceNotFound } from "../contract.ts";
import { resourceRef, saveResource } from "../repository.ts";
import { archivedAs, presentManaged } from "../rules.ts";
import { setResourceArchived, staffLimits, tooManyArchived } from "../staff-contract.ts";

export const handler = tenantRoute(setResourceArchived, {
  gets: ({ scope, params }) => ({ resource: resourceRef(scope, params.resourceId), counters: countersRef(scope) }),
  run: ({ scope, tenant, found: { resource, counters }, body: { isArchived, version }, now, commit }) => {
    if (resource === undefined) throw new AppError(resourceNotFound);
    const edited = { ...archivedAs(resource, isArchived, now), version };
    const bound = { most: staffLimits.archived, seen: counters?.archivedResources, refused: tooManyArchived };
    const counted =
      isArchived === (resource.archived !== undefined) ? [] : [countArchived(scope, tenant, isArchived, bound)];
    const shown = presentManaged({ ...edited, version: version + 1 });
    return commit([saveResource(scope, edited), ...counted], shown, { before: presentManaged(resource), after: shown });
  },
});
