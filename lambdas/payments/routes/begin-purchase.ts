import { AppError } from "../../contract/errors.ts";
import { idFrom } from "../../contract/ids.ts";
import { platformFeeOf } from "../../contract/plans.ts";
import { createPaymentPage } from "../../gateways/stripe-payments.ts";
import { membershipRef } from "../../memberships/repository.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { deriveIdBody, refuseOtherBody } from "../../pipeline/intent.ts";
import { walletRef } from "../../points/repository.ts";
import { countWithinHour, hourlyCounterRef } from "../../store/counters.ts";
import { paymentAccountRef } from "../../tenants/repository.ts";
import { planOfTenant } from "../../tenants/rules.ts";
import { holdForPurchase, packageRef } from "../package-repository.ts";
import { beginPurchase, purchaseExpired } from "../purchase-contract.ts";
import { createPurchase, purchaseLimit, purchaseRef, recordPaymentPage } from "../purchase-repository.ts";
import { decideSale, newPurchase } from "../rules.ts";

/** Stores the intent, asks Stripe for a page with a key made from it, and stores the answer. Each step is repeatable. */
export const handler = tenantRoute(beginPurchase, {
  gets: ({ scope, actorId, body: { packageId }, intent, now }) => ({
    purchase: purchaseRef(scope, idFrom("purchase", intent.idBody)),
    wanted: packageRef(scope, packageId),
    account: paymentAccountRef(scope),
    wallet: walletRef(scope, actorId),
    membership: membershipRef(scope, actorId),
    counted: hourlyCounterRef(purchaseLimit(scope, deriveIdBody("purchases", actorId)), now),
  }),
  guard: {
    item: "purchase",
    earlier: ({ found: { purchase } }) =>
      purchase === undefined || purchase.url === null
        ? undefined
        : { bodyHash: purchase.bodyHash, answer: { purchaseId: purchase.purchaseId, url: purchase.url } },
  },
  run: async ({ scope, tenant, member, actorId, found, body, intent, origin, table, now, commit }) => {
    const { wanted, account, wallet, membership, counted } = found;
    refuseOtherBody(found.purchase, intent);
    let { purchase } = found;
    if (purchase === undefined) {
      const sale = decideSale({ member, wallet, account, wanted, membership }, body.version);
      const ids = { purchaseId: idFrom("purchase", intent.idBody), memberId: actorId, bodyHash: intent.bodyHash };
      const terms = { accountId: sale.accountId, feeBasisPoints: platformFeeOf(planOfTenant(tenant)), now };
      purchase = newPurchase(sale.wanted, { ...ids, ...terms });
      const limit = purchaseLimit(scope, deriveIdBody("purchases", actorId));
      const counting = countWithinHour(limit, 1, counted, now);
      await table.commit([createPurchase(scope, purchase, now), holdForPurchase(scope, sale.wanted), counting]);
    }
    const { purchaseId } = purchase;
    // The first try never came to an answer, and Stripe takes no page that has closed already.
    if (Date.parse(purchase.expiresAt) <= now) throw new AppError(purchaseExpired);
    const home = `${origin}/${tenant.slug}`;
    const page = await createPaymentPage(purchase, {
      successUrl: `${home}/points-purchase-success?purchase=${purchaseId}&session_id={CHECKOUT_SESSION_ID}`,
      cancelUrl: `${home}/purchase-points?left=${purchaseId}`,
    });
    return commit([recordPaymentPage(scope, purchase, page)], { purchaseId, url: page.url });
  },
});
