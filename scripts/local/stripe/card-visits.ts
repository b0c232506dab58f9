/** A visit to the page on which a customer changes the card of a subscription, and pays what is open. */
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Stripe } from "stripe";
import type { Account } from "./account.ts";
import { goodCard } from "./checkout.ts";
import { cardPage, closedPage } from "./pages.ts";
import { advance, payOpenInvoices, setCard } from "./recurring.ts";
import { delayedCard } from "./sales.ts";
import { sendPage, sendTo } from "./send-page.ts";

export function handleCardPage(
  { owner, pageId, form }: { owner: Account; pageId: string; form: URLSearchParams },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { store } = owner;
  const page = store.find<Stripe.BillingPortal.Session>("billing_portal.session", pageId);
  if (page === undefined) return sendPage(response, 404, closedPage(undefined));
  const configuration = store.find<Stripe.BillingPortal.Configuration>(
    "billing_portal.configuration",
    String(page.configuration),
  );
  const mayCancel = configuration?.features.subscription_cancel.enabled ?? false;
  const view = { returnUrl: page.return_url ?? "", mayCancel };
  if (request.method !== "POST") return sendPage(response, 200, cardPage(view));
  const ofCustomer = () =>
    store.list<Stripe.Subscription>("subscription").filter(({ customer }) => customer === page.customer);
  if (mayCancel && form.get("cancel") === "yes") {
    store.together(() => {
      for (const subscription of ofCustomer().filter(({ status }) => status !== "canceled")) {
        const ending: Stripe.Subscription = { ...advance(owner, subscription), cancel_at_period_end: true };
        store.save(ending);
        owner.emit("customer.subscription.updated", ending);
      }
    });
    return sendTo(response, view.returnUrl);
  }
  const card = (form.get("card") ?? "").replaceAll(/\D/g, "");
  if (card !== goodCard && card !== delayedCard) {
    const problem = "This is not a card number that this stand-in knows.";
    return sendPage(response, 200, cardPage({ ...view, problem }));
  }
  store.together(() => {
    for (const subscription of ofCustomer()) {
      advance(owner, subscription);
      setCard(owner, subscription.id, card === goodCard);
      if (card === goodCard) payOpenInvoices(owner, subscription.id);
    }
  });
  sendTo(response, page.return_url ?? "");
}
