import { findSubscription, readEvent } from "../../gateways/stripe.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { recordAuditEntry } from "../../store/audit.ts";
import { lostRace } from "../../store/write-items.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { receiveStripeEvent } from "../contract.ts";
import { recordStripeEvent, stripeEventRef, subscriptionRef } from "../repository.ts";
import { auditEntryOf, convergeItems } from "../transactions.ts";

const received = { received: true } as const;

/**
 * The event is signed but may be out of date, so the route reads the subscription from Stripe again. It reads our own
 * item before it asks Stripe, and writes only if that item has not changed since.
 */
export const handler = openRoute(receiveStripeEvent, async ({ body: { bytes, signature }, table, now, openScope }) => {
  const { eventId, subscriptionId, completedSessionId } = await readEvent(bytes, signature, now);
  if (subscriptionId === null) return received;
  const { repeated, seen } = await table.getMany(
    { repeated: stripeEventRef(eventId), seen: subscriptionRef(subscriptionId) },
    { consistent: true },
  );
  if (repeated === true) return received;
  const heard = await findSubscription(subscriptionId);
  // Another product on the same Stripe account: not a plan of ours.
  if (heard?.planLabel == null) return received;
  const { planLabel } = heard;
  const tenantId = seen?.tenantId ?? heard.tenantLabel;
  const scope = tenantId === null ? undefined : openScope(tenantId);
  const { tenant } = await table.getMany({ tenant: scope && tenantRef(scope) }, { consistent: true });
  const follower = scope === undefined || tenant === undefined ? undefined : { scope, tenant };
  const entry = seen && auditEntryOf(seen, heard, { eventId, now });
  await table.commit([
    recordStripeEvent(eventId, completedSessionId, now, lostRace),
    ...convergeItems(seen, { ...heard, planLabel }, follower, now),
    ...(follower && entry ? [recordAuditEntry(follower.scope, entry)] : []),
  ]);
  return received;
});
