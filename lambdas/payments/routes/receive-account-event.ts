import { purchaseIdSchema } from "../../contract/ids.ts";
import { findAccount, readAccountEvent } from "../../gateways/stripe-accounts.ts";
import { findLabel, findPayment } from "../../gateways/stripe-payments.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { walletRef } from "../../points/repository.ts";
import { paymentAccountRef, tenantRef } from "../../tenants/repository.ts";
import { receiveAccountEvent } from "../contract.ts";
import { purchaseRef } from "../purchase-repository.ts";
import { settleFully } from "../purchase-transactions.ts";
import { accountClaimRef, accountEventRef, recordAccountEvent } from "../repository.ts";
import { followAccount } from "../transactions.ts";

const received = { received: true } as const;

/**
 * The signed event names an account, and the claim on it names the one tenant that it belongs to. Its content may be out
 * of date, so the route reads account or payment from Stripe again. An account that nobody has claimed is ignored.
 */
export const handler = openRoute(receiveAccountEvent, async ({ body: { bytes, signature }, table, now, openScope }) => {
  const { eventId, accountId, isAboutAccount, payment } = await readAccountEvent(bytes, signature, now);
  if (accountId === null || (!isAboutAccount && payment === null)) return received;
  const { claim } = await table.getMany({ claim: accountClaimRef(accountId) }, { consistent: true });
  if (claim === undefined) return received;
  const scope = openScope(claim.tenantId);
  const { repeated, account } = await table.getMany(
    { repeated: accountEventRef(scope, eventId), account: paymentAccountRef(scope) },
    { consistent: true },
  );
  if (repeated === true) return received;
  const recorded = recordAccountEvent(scope, eventId, now);
  if (payment === null) {
    // The tenant may have a newer account, because the connection to this one was ended.
    if (account?.accountId !== accountId) return received;
    const heard = await findAccount(accountId);
    await table.commit([recorded, ...followAccount(scope, account, heard, { eventId, now })]);
    return received;
  }
  const { data: purchaseId } = purchaseIdSchema.safeParse(await findLabel(accountId, payment));
  if (purchaseId === undefined) return received;
  const { seen } = await table.getMany({ seen: purchaseRef(scope, purchaseId) }, { consistent: true });
  // Another tenant's purchase is not found here. What a tenant sells by itself on its account is none of ours.
  const sessionId = seen?.sessionId ?? payment.session?.sessionId;
  if (seen?.accountId !== accountId || sessionId === undefined) return received;
  const refs = {
    purchase: purchaseRef(scope, purchaseId),
    wallet: walletRef(scope, seen.memberId),
    tenant: tenantRef(scope),
  };
  await settleFully(scope, {
    read: () => table.getMany(refs, { consistent: true }),
    hear: () => findPayment(accountId, sessionId),
    commit: (writes) => table.commit(writes),
    now,
  });
  // Last: a function that ends before this is sent the event again, and finds nothing left to do.
  await table.commit([recorded]);
  return received;
});
