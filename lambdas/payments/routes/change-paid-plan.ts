import { AppError } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { previewChange } from "../../gateways/stripe-plan-changes.ts";
import { holdForPayment, membershipRef, planRef } from "../../memberships/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { refuseOtherBody } from "../../pipeline/intent.ts";
import { LostRace } from "../../store/failed-conditions.ts";
import { paymentAccountRef } from "../../tenants/repository.ts";
import { askChange, presentPaid } from "../paid.ts";
import { paidRef, savePaid } from "../paid-repository.ts";
import { changePaidPlan, notPaidUp } from "../plan-change-contract.ts";
import { answeredChange, decidePlanChange, knownChange, pointsAfterChange, pointsCredited } from "../plan-changes.ts";
import { changePlanAt, settlePaid } from "../settle.ts";

/** Stores the change, asks Stripe for it with keys made from it, and follows what Stripe then says. */
export const handler = tenantRoute(changePaidPlan, {
  gets: ({ scope, actorId, body: { planId } }) => ({
    paid: paidRef(scope, actorId),
    plan: planRef(scope, planId),
    account: paymentAccountRef(scope),
    membership: membershipRef(scope, actorId),
  }),
  guard: {
    item: "paid",
    earlier: ({ found: { paid }, intent, now }) => {
      const earlier = answeredChange(paid, idFrom("planChange", intent.idBody));
      if (paid === undefined || earlier === undefined) return undefined;
      return { bodyHash: earlier.bodyHash, answer: presentPaid(paid, now) };
    },
  },
  run: async ({ scope, tenant, actorId, found, body, intent, table, now }) => {
    const changeId = idFrom("planChange", intent.idBody);
    const place = { table, scope, now };
    const { paid: seen } = found;
    if (seen !== undefined) refuseOtherBody(knownChange(seen, changeId), intent);
    if (seen?.change?.changeId === changeId) {
      return presentPaid(await changePlanAt(place, { ...seen, change: seen.change }), now);
    }
    const settled = await settlePaid(place, actorId);
    // What Stripe said has changed our items, so all of them are read again.
    if (settled?.version !== seen?.version) throw new LostRace();
    const decided = decidePlanChange({ ...found, paid: settled, currency: tenant.currency }, { ...body, now });
    const { paid, plan, membership } = decided;
    const { prorationAt } = body;
    if (prorationAt !== null) {
      const preview = await previewChange(paid, plan, prorationAt);
      if (preview === undefined) throw new AppError(notPaidUp);
      pointsAfterChange(plan, pointsCredited(paid, membership, preview.creditMinor));
    }
    const { bodyHash } = intent;
    const asked = askChange(paid, plan, { changeId, prorationAt, bodyHash, now });
    await table.commit([savePaid(scope, { seen: paid, paid: asked, now }), holdForPayment(scope, plan)]);
    const stored = { ...asked, version: paid.version + 1 };
    return presentPaid(await changePlanAt(place, stored), now);
  },
});
