import type { EventId, TenantId } from "#lambdas/contract/ids.ts";
import { type ListedRegistration, listRegistrations } from "#lambdas/events/desk-contract.ts";
import { callRoute } from "#web/session/api.ts";
import { readAll } from "#web/session/read-all.ts";

/** All registrations of an event, page by page. */
export function readRegistrations(
  tenantId: TenantId,
  eventId: EventId,
  onProgress?: (rows: number) => void,
): Promise<ListedRegistration[]> {
  return readAll(async (page) => {
    const { registrations, nextCursor } = await callRoute(listRegistrations, {
      params: { tenantId, eventId },
      query: page,
    });
    return { rows: registrations, nextCursor };
  }, onProgress);
}
