import { accountRef } from "../../accounts/repository.ts";
import { planOf } from "../../billing/rules.ts";
import { findCheckoutSession, findSubscription } from "../../gateways/stripe.ts";
import { readerOf } from "../../mail/reader.ts";
import { platformChangesConsumer } from "../../pipeline/consumer.ts";
import { mailForPlatformOnce } from "../../pipeline/mail.ts";
import { environment } from "../../runtime/env.ts";
import { mailSetupLink } from "../consumers.ts";
import { setupMail } from "../mails.ts";
import { sessionClaimRef } from "../repository.ts";

/**
 * Mails the link to setup after a payment, because the buyer may have closed the page. Stripe has the buyer's address.
 */
export const handler = platformChangesConsumer(mailSetupLink, async ({ before, after }, request) => {
  if (before !== undefined || after.completedSessionId === null) return;
  const { completedSessionId: sessionId } = after;
  const { claim } = await request.table.getMany({ claim: sessionClaimRef(sessionId) }, { consistent: true });
  if (claim?.tenant) return;
  const checkout = await findCheckoutSession(sessionId);
  const subscription = checkout?.subscriptionId ? await findSubscription(checkout.subscriptionId) : undefined;
  const { buyerEmail } = checkout ?? {};
  if (buyerEmail == null || subscription?.planLabel == null || subscription.tenantLabel !== null) return;
  const owner = claim && accountRef(claim.memberId);
  const { account } = await request.table.getMany({ account: owner }, { consistent: false });
  const { language } = readerOf(account?.language);
  const plan = planOf(subscription.planLabel);
  const mail = setupMail({ publicUrl: environment().PUBLIC_URL, sessionId, plan, language });
  await mailForPlatformOnce(mailSetupLink, sessionId, request, buyerEmail, mail);
});
