import { findAccount, readAccountEvent } from "../../gateways/stripe-accounts.ts";
import { openRoute } from "../../pipeline/handler.ts";
import { receiveAccountEvent } from "../contract.ts";
import { accountClaimRef, accountEventRef, paymentAccountRef, recordAccountEvent } from "../repository.ts";
import { followAccount } from "../transactions.ts";

const received = { received: true } as const;

/**
 * The signed event names an account, and the claim on it names the one tenant that it belongs to. Its content may be out
 * of date, so the route reads the account from Stripe again. An account that nobody has claimed is not ours: ignored.
 */
export const handler = openRoute(receiveAccountEvent, async ({ body: { bytes, signature }, table, now, openScope }) => {
  const { eventId, accountId, isAboutAccount } = await readAccountEvent(bytes, signature, now);
  if (accountId === null || !isAboutAccount) return received;
  const { claim } = await table.getMany({ claim: accountClaimRef(accountId) }, { consistent: true });
  if (claim === undefined) return received;
  const scope = openScope(claim.tenantId);
  const { repeated, seen } = await table.getMany(
    { repeated: accountEventRef(scope, eventId), seen: paymentAccountRef(scope) },
    { consistent: true },
  );
  // The tenant has a newer account, because the connection to this one was ended.
  if (repeated === true || seen?.accountId !== accountId) return received;
  const heard = await findAccount(accountId);
  await table.commit([recordAccountEvent(scope, eventId, now), ...followAccount(scope, seen, heard, { eventId, now })]);
  return received;
});
