import { idFrom } from "../../contract/ids.ts";
import { platformFeeOf } from "../../contract/plans.ts";
import { closePaidPage, createPaidPage } from "../../gateways/stripe-memberships.ts";
import { holdForPayment, membershipRef, planRef } from "../../memberships/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { deriveIdBody, refuseOtherBody } from "../../pipeline/intent.ts";
import { walletRef } from "../../points/repository.ts";
import { countWithinHour, hourlyCounterRef } from "../../store/counters.ts";
import { LostRace } from "../../store/failed-conditions.ts";
import { paymentAccountRef } from "../../tenants/repository.ts";
import { planOfTenant } from "../../tenants/rules.ts";
import { decidePaid, newPaid, refuseEarlierAttempt } from "../paid.ts";
import { beginPaidMembership } from "../paid-contract.ts";
import { paidLimit, paidRef, recordPaidPage, savePaid } from "../paid-repository.ts";
import { settlePaid } from "../settle.ts";

/** Stores the intent, asks Stripe for a page with a key made from it, and stores the answer. Each step is repeatable. */
export const handler = tenantRoute(beginPaidMembership, {
  gets: ({ scope, actorId, body: { planId }, now }) => ({
    counted: hourlyCounterRef(paidLimit(scope, deriveIdBody("paid-memberships", actorId)), now),
    paid: paidRef(scope, actorId),
    plan: planRef(scope, planId),
    account: paymentAccountRef(scope),
    wallet: walletRef(scope, actorId),
    membership: membershipRef(scope, actorId),
  }),
  guard: {
    item: "paid",
    earlier: ({ found: { paid }, intent }) =>
      paid === undefined || paid.url === null || paid.attempt !== idFrom("paidMembership", intent.idBody)
        ? undefined
        : { bodyHash: paid.bodyHash, answer: { url: paid.url } },
  },
  run: async ({ scope, tenant, member, actorId, found, body, intent, origin, table, now, commit }) => {
    const attempt = idFrom("paidMembership", intent.idBody);
    const returnUrl = `${origin}/${tenant.slug}/my-membership`;
    let { paid } = found;
    if (paid?.attempt === attempt) refuseOtherBody(paid, intent);
    else {
      refuseEarlierAttempt(paid, attempt);
      const { plan, accountId } = decidePaid({ ...found, member }, body.version);
      if (paid?.status === "pending" && paid.sessionId !== null) {
        // Of two pages, the member could pay both. If the first was paid meanwhile, the next try finds it so.
        await closePaidPage(paid.accountId, paid.sessionId);
        await settlePaid({ table, scope, now }, actorId);
        throw new LostRace();
      }
      const terms = { accountId, feeBasisPoints: platformFeeOf(planOfTenant(tenant)), currency: tenant.currency };
      const begun = newPaid(plan, paid, { memberId: actorId, attempt, bodyHash: intent.bodyHash, ...terms, now });
      const limit = paidLimit(scope, deriveIdBody("paid-memberships", actorId));
      const counting = countWithinHour(limit, 1, found.counted, now);
      await table.commit([savePaid(scope, { seen: paid, paid: begun, now }), holdForPayment(scope, plan), counting]);
      paid = begun;
    }
    const page = await createPaidPage(paid, returnUrl);
    return commit([recordPaidPage(scope, paid, page)], { url: page.url });
  },
});
