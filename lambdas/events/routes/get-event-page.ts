import { AppError } from "../../contract/errors.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { environment } from "../../runtime/env.ts";
import { domainClaimRef, slugClaimRef, tenantRef } from "../../tenants/repository.ts";
import { eventNotFound } from "../contract.ts";
import { eventPage } from "../event-page.ts";
import { getEventPage } from "../public-contract.ts";
import { eventRef } from "../repository.ts";
import { isPublicNow } from "../rules.ts";

/**
 * Unknown, foreign, unpublished, cancelled and not public are the same answer. A tenant's own host shows no event of
 * another tenant.
 */
export const handler = openRoute(getEventPage, async ({ query: { slug, eventId }, table, openScope, origin, now }) => {
  const claims = { tenantId: slugClaimRef(slug), hostId: domainClaimRef(new URL(origin).hostname) };
  const { tenantId, hostId = tenantId } = await table.getMany(claims, { consistent: false });
  if (tenantId === undefined || hostId !== tenantId) throw new AppError(eventNotFound);
  const scope = openScope(tenantId);
  const refs = { tenant: tenantRef(scope), event: eventRef(scope, eventId) };
  const { tenant, event } = await table.getMany(refs, { consistent: false });
  if (tenant?.isActive !== true || event === undefined || event.status === "cancelled" || !isPublicNow(event, now))
    throw new AppError(eventNotFound);
  return eventPage(event, tenant, environment().PUBLIC_URL);
});
