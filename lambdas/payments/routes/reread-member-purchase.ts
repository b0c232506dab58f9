import { AppError } from "../../contract/errors.ts";
import { findPayment } from "../../gateways/stripe-payments.ts";
import { readNames } from "../../orders/list.ts";
import { tenantRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import type { WriteItem } from "../../store/write-items.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { rereadMemberPurchase } from "../desk-contract.ts";
import { purchaseNotFound } from "../purchase-contract.ts";
import { purchaseRef } from "../purchase-repository.ts";
import { settleFully } from "../purchase-transactions.ts";
import { presentListedPurchase } from "../rules.ts";

/** For money of which no event has told. A look that finds nothing new leaves no entry in the trail. */
export const handler = tenantRoute(rereadMemberPurchase, {
  gets: ({ scope, params }) => ({ purchase: purchaseRef(scope, params.purchaseId) }),
  run: async ({ scope, found: { purchase }, table, now, commit }) => {
    if (purchase === undefined) throw new AppError(purchaseNotFound);
    const { purchaseId, memberId, sessionId } = purchase;
    const nameOf = await readNames(table, scope, [memberId]);
    const shown = (of: typeof purchase) => presentListedPurchase(of, { memberName: nameOf(memberId), now });
    // Nobody was told the page's address, so there is nothing to ask about.
    if (sessionId === null) return shown(purchase);
    const refs = {
      purchase: purchaseRef(scope, purchaseId),
      wallet: walletRef(scope, memberId),
      tenant: tenantRef(scope),
    };
    let isRecorded = false;
    const settled = await settleFully(scope, {
      read: () => table.getMany(refs, { consistent: true }),
      hear: ({ accountId }) => findPayment(accountId, sessionId),
      // The call leaves one entry, with the first of its steps.
      commit: async (writes: readonly WriteItem[]) => {
        if (isRecorded) return table.commit(writes);
        isRecorded = true;
        return commit([...writes], shown(purchase));
      },
      now,
    });
    return shown(settled ?? purchase);
  },
});
