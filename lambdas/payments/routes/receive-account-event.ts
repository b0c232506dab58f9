import { findAccount, readAccountEvent } from "../../gateways/stripe-accounts.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { paymentAccountRef } from "../../tenants/repository.ts";
import { receiveAccountEvent } from "../contract.ts";
import { accountClaimRef, accountEventRef, recordAccountEvent } from "../repository.ts";
import { settlePaidOf, settlePaymentOf } from "../settle.ts";
import { followAccount } from "../transactions.ts";

const received = { received: true } as const;

/**
 * The signed event names an account, and the claim on it names the one tenant that it belongs to. Its content may be out
 * of date, so the route reads account or payment from Stripe again. An account that nobody has claimed is ignored.
 */
export const handler = openRoute(receiveAccountEvent, async ({ body: { bytes, signature }, table, now, openScope }) => {
  const event = await readAccountEvent(bytes, signature, now);
  const { eventId, accountId, isAboutAccount, payment, subscription } = event;
  if (accountId === null || (!isAboutAccount && payment === null && subscription === null)) return received;
  const { claim } = await table.getMany({ claim: accountClaimRef(accountId) }, { consistent: true });
  if (claim === undefined) return received;
  const scope = openScope(claim.tenantId);
  const { repeated, account } = await table.getMany(
    { repeated: accountEventRef(scope, eventId), account: paymentAccountRef(scope) },
    { consistent: true },
  );
  if (repeated === true) return received;
  const recorded = recordAccountEvent(scope, eventId, now);
  if (isAboutAccount) {
    // The tenant may have a newer account, because the connection to this one was ended.
    if (account?.accountId !== accountId) return received;
    const heard = await findAccount(accountId);
    await table.commit([recorded, ...followAccount(scope, account, heard, { eventId, now })]);
    return received;
  }
  const place = { table, scope, now };
  const isPaidByOurs = subscription !== null && (await settlePaidOf(place, { accountId, subscription }));
  const isBoughtOfOurs = payment !== null && (await settlePaymentOf(place, { accountId, payment }));
  // Last: a function that ends before this is sent the event again, and finds nothing left to do.
  if (isPaidByOurs || isBoughtOfOurs) await table.commit([recorded]);
  return received;
});
