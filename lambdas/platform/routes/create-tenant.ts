import { idFrom } from "../../contract/ids.ts";
import { toInstant } from "../../contract/time.ts";
import { addressHashOf, networkHashOf } from "../../invitations/address-hash.ts";
import { countSending } from "../../invitations/repository.ts";
import { platformRoute } from "../../pipeline/handler.ts";
import { deriveIdBody, refuseOtherBody } from "../../pipeline/intent.ts";
import { auditEntryRef, recordAuditEntry } from "../../store/audit.ts";
import { refuseReservedSlug } from "../../tenants/rules.ts";
import { createTenant } from "../founding-contract.ts";
import { foundedItems } from "../founding-transactions.ts";
import { recordTenantAct } from "../repository.ts";

/** The workspace's id is derived from the call, so a repeated call finds the workspace that it made. */
export const handler = platformRoute(createTenant, async (request) => {
  const { body, actorId, intent, callerAddress, table, openScope, now } = request;
  const scope = openScope(idFrom("tenant", deriveIdBody(createTenant.id, intent.idBody)));
  const auditId = idFrom("auditEntry", intent.idBody);
  const { earlier } = await table.getMany({ earlier: auditEntryRef(scope, auditId) }, { consistent: true });
  refuseOtherBody(earlier, intent);
  if (earlier !== undefined) return createTenant.response.parse(earlier.answer);
  refuseReservedSlug(body.slug);
  const { tenant, invitation, writes } = foundedItems(scope, body, { invitedBy: actorId, now });
  const sender = { networkHash: networkHashOf(callerAddress), places: tenant.maxMembers, now };
  const counts = await countSending(table, scope, addressHashOf(body.ownerEmail), sender);
  const { tenantId, slug } = tenant;
  const answer = { tenantId, slug, invitationId: invitation.invitationId };
  const at = toInstant(now);
  const entry = {
    auditId,
    actorId,
    actorRole: "super_admin",
    action: createTenant.id,
    subject: {},
    object: { kind: "workspace", id: tenantId } as const,
    change: null,
    at,
    bodyHash: intent.bodyHash,
    answer,
  };
  const act = recordTenantAct(tenantId, intent.idBody, { at, actorId, act: "created", reason: "" });
  await table.commit([recordAuditEntry(scope, entry), ...writes, ...counts, act]);
  return answer;
});
