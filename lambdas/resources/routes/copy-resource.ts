import { AppError } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { deriveIdBody } from "../../pipeline/intent.ts";
import { countResource } from "../../tenants/repository.ts";
import { resourceNotFound } from "../contract.ts";
import { createResourceItem, resourceRef } from "../repository.ts";
import { archivedAs, changedPhotos, presentManaged } from "../rules.ts";
import { copyResource } from "../staff-contract.ts";
import { movePhotos } from "../transactions.ts";

export const handler = tenantRoute(copyResource, {
  gets: ({ scope, params }) => ({ resource: resourceRef(scope, params.resourceId) }),
  run: ({ scope, tenant, found: { resource }, body: { names }, intent, now, commit }) => {
    if (resource === undefined) throw new AppError(resourceNotFound);
    const { outOfService: _notCopied, ...original } = archivedAs(resource, false, now);
    const copies = names.map((name, place) => {
      const resourceId = idFrom("resource", deriveIdBody(intent.idBody, "copy", String(place)));
      return { ...original, resourceId, name, version: 1 };
    });
    return commit(
      [
        countResource(scope, tenant, copies.length),
        ...copies.flatMap((copy) => [
          createResourceItem(scope, copy),
          ...movePhotos(scope, copy.resourceId, changedPhotos(undefined, copy), now),
        ]),
      ],
      { resources: copies.map(presentManaged) },
    );
  },
});
