import { AppError } from "../../contract/errors.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { eventNotFound } from "../contract.ts";
import { getPublicEvent } from "../public-contract.ts";
import { bodyOf, bodyRef, eventRef } from "../repository.ts";
import { isPublicNow, presentPublic } from "../rules.ts";

/** Unknown, foreign, unpublished and not public are the same answer. */
export const handler = openRoute(getPublicEvent, async ({ params: { tenantId, eventId }, table, openScope, now }) => {
  const scope = openScope(tenantId);
  const { tenant, event, body } = await table.getMany(
    { tenant: tenantRef(scope), event: eventRef(scope, eventId), body: bodyRef(scope, eventId) },
    { consistent: false },
  );
  if (tenant?.isActive !== true || event === undefined || !isPublicNow(event, now)) throw new AppError(eventNotFound);
  return presentPublic(event, bodyOf(body), now);
});
