/** The result of the payment page: a card is charged or declined, and a subscription begins. */
import type { Stripe } from "stripe";
import type { Account, PaymentOutcome, Sale } from "./account.ts";
import { toCustomer, toSubscription } from "./objects.ts";
import type { Bought } from "./operations.ts";
import { beginInvoices } from "./recurring.ts";
import { approvalCard, delayedCard, paySale, slowRefundCard } from "./sales.ts";

export const goodCard = "4242424242424242";
export const declinedCard = "4000000000000002";

export interface Payment {
  email: string;
  name: string;
  card: string;
  /** What the buyer tells their bank, where it asks. */
  approval?: "yes" | "no" | undefined;
}

const kindOfCard: Readonly<Record<string, "good" | "declined" | "approval" | "delayed" | "slow_refund">> = {
  [goodCard]: "good",
  [declinedCard]: "declined",
  [approvalCard]: "approval",
  [delayedCard]: "delayed",
  [slowRefundCard]: "slow_refund",
};

export function openSession({ store, now }: Account, sessionId: string): Stripe.Checkout.Session | undefined {
  const session = store.find<Stripe.Checkout.Session>("checkout.session", sessionId);
  return session?.status === "open" && session.expires_at > now() ? session : undefined;
}

/** Pays for a session: creates customer and subscription, and sends Stripe's events. */
export function pay(account: Account, sessionId: string, payment: Payment): PaymentOutcome {
  const { store, now, emit } = account;
  const session = openSession(account, sessionId);
  const bought = store.find<Bought>("_bought", `buys_${sessionId}`);
  const sale = store.find<Sale>("_sale", `sale_${sessionId}`);
  const card = payment.card.replaceAll(/\D/g, "");
  if (session !== undefined && sale !== undefined) {
    const kind = kindOfCard[card];
    return kind === undefined
      ? "invalid_card"
      : paySale(account, session, sale, { card: kind, approval: payment.approval });
  }
  if (session === undefined || bought === undefined) return "not_open";
  if (card === declinedCard) return "declined";
  if (card !== goodCard) return "invalid_card";

  const known =
    session.customer === null ? undefined : store.find<Stripe.Customer>("customer", String(session.customer));
  const customer = known ?? toCustomer(payment, now());
  const subscription = toSubscription(bought, customer.id, bought.metadata, now());
  const completed: Stripe.Checkout.Session = {
    ...session,
    customer: customer.id,
    customer_details: {
      address: null,
      business_name: null,
      email: payment.email,
      individual_name: null,
      name: payment.name,
      phone: null,
      tax_exempt: "none",
      tax_ids: [],
    },
    payment_status: session.amount_total === 0 ? "no_payment_required" : "paid",
    status: "complete",
    subscription: subscription.id,
    url: null,
  };
  for (const object of [customer, subscription, completed]) store.save(object);
  if (known === undefined) emit("customer.created", customer);
  emit("customer.subscription.created", subscription);
  if (subscription.status !== "trialing") beginInvoices(account, subscription);
  emit("checkout.session.completed", completed);
  return "paid";
}

/** Changes of a subscription that time or a card causes at Stripe. Here a call causes them. */
export function setSubscriptionStatus(
  { store, now, emit }: Account,
  subscriptionId: string,
  status: Stripe.Subscription.Status,
): void {
  const subscription = store.find<Stripe.Subscription>("subscription", subscriptionId);
  if (subscription === undefined) throw new Error(`No such subscription: ${subscriptionId}`);
  const ended = status === "canceled" ? { canceled_at: now(), ended_at: now() } : {};
  const changed: Stripe.Subscription = { ...subscription, ...ended, status };
  store.save(changed);
  emit(status === "canceled" ? "customer.subscription.deleted" : "customer.subscription.updated", changed);
}
