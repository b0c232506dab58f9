import { purchaseIdSchema } from "../../contract/ids.ts";
import { findPayment } from "../../gateways/stripe-payments.ts";
import { dueConsumer } from "../../pipeline/consumer.ts";
import { walletRef } from "../../points/repository.ts";
import { idIn } from "../../store/keys.ts";
import { tenantRef } from "../../tenants/repository.ts";
import { settlePurchase } from "../consumers.ts";
import { purchaseRef, savePurchase } from "../purchase-repository.ts";
import { settleFully } from "../purchase-transactions.ts";

/** An event may be lost. Whoever has paid gets their points all the same, and a page that closed is not pending. */
export const handler = dueConsumer(settlePurchase, async ({ pk }, scope, { table, now }) => {
  const purchaseId = purchaseIdSchema.parse(idIn(pk));
  const { purchase: seen } = await table.getMany({ purchase: purchaseRef(scope, purchaseId) }, { consistent: true });
  if (seen?.status !== "pending") return;
  const { sessionId } = seen;
  if (sessionId === null) {
    // Nobody was told the page's address, so nobody has paid.
    await table.commit([savePurchase(scope, { ...seen, status: "expired" }, now)]);
    return;
  }
  const refs = {
    purchase: purchaseRef(scope, purchaseId),
    wallet: walletRef(scope, seen.memberId),
    tenant: tenantRef(scope),
  };
  const settled = await settleFully(scope, {
    read: () => table.getMany(refs, { consistent: true }),
    hear: ({ accountId }) => findPayment(accountId, sessionId),
    commit: (writes) => table.commit(writes),
    now,
  });
  // Not settled yet: it falls due again later.
  if (settled?.status === "pending") await table.commit([savePurchase(scope, settled, now)]);
});
