import { accountRef } from "../../accounts/repository.ts";
import { subscriptionRef } from "../../billing/repository.ts";
import { AppError, unauthorized } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { toInstant } from "../../contract/time.ts";
import { getAccount } from "../../gateways/identity.ts";
import { findCheckoutSession, findSubscription } from "../../gateways/stripe.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { deriveIdBody, refuseOtherBody } from "../../pipeline/intent.ts";
import { auditEntryRef, recordAuditEntry } from "../../store/audit.ts";
import { LostRace } from "../../store/failed-conditions.ts";
import { refuseReservedSlug } from "../../tenants/rules.ts";
import { createTenant, sessionUsed } from "../contract.ts";
import { sessionClaimRef } from "../repository.ts";
import { decidePurchase, refuseStranger, subscriptionIn } from "../rules.ts";
import { foundTenantItems } from "../transactions.ts";

/** The tenant's id is derived from the session, so one payment can never make two tenants. */
export const handler = openRoute(createTenant, async (request) => {
  const { body, actorId, accessToken, intent, table, now, openScope } = request;
  if (actorId === undefined || accessToken === undefined) throw new AppError(unauthorized);
  const scope = openScope(idFrom("tenant", deriveIdBody("checkout", body.sessionId)));
  const auditId = idFrom("auditEntry", intent.idBody);
  const refs = {
    claim: sessionClaimRef(body.sessionId),
    earlier: auditEntryRef(scope, auditId),
    own: accountRef(actorId),
  };
  const { claim, earlier, own } = await table.getMany(refs, { consistent: true });
  refuseOtherBody(earlier, intent);
  if (earlier !== undefined) return createTenant.response.parse(earlier.answer);
  refuseStranger(claim, actorId);
  if (claim?.tenant) throw new AppError(sessionUsed, { ...claim.tenant });
  refuseReservedSlug(body.slug);

  const subscriptionId = subscriptionIn(await findCheckoutSession(body.sessionId));
  // Read before Stripe is asked. If an event or another use of the session changes these items meanwhile, the call runs
  // again.
  const { seen } = await table.getMany({ seen: subscriptionRef(subscriptionId) }, { consistent: true });
  // A plan that was bought for a workspace that exists is refused here. It would be found taken again and again.
  const purchase = decidePurchase(await findSubscription(subscriptionId));
  if (seen?.tenantId) throw new LostRace();
  const founder = { ...(await getAccount(accessToken)), sessionsFrom: own?.sessionsFrom ?? null };
  const { tenant, writes } = foundTenantItems(scope, body, { claim, seen, purchase, founder, now });
  const { tenantId, slug, name, maxMembers, maxResources } = tenant;
  const answer = { tenantId, slug, name, plan: purchase.plan, maxMembers, maxResources };
  const { bodyHash } = intent;
  const object = { kind: "workspace", id: tenantId } as const;
  const call = { actorId, actorRole: "admin", action: createTenant.id, subject: {}, object, change: null };
  const entry = { auditId, ...call, bodyHash, answer };
  await table.commit([...writes, recordAuditEntry(scope, { ...entry, at: toInstant(now) })]);
  return answer;
});
