/** What time brings to a subscription on a connected account: a period after another, its invoice, and its payment. */
import type { Stripe } from "stripe";
import type { Account, Sale } from "./account.ts";
import { periodEndOf } from "./objects.ts";
import { toInvoice } from "./recurring-objects.ts";
import { toCharge, toIntent } from "./sales.ts";
import type { StripeObject, StripeStore } from "./store.ts";

const hourSeconds = 3_600;
const daySeconds = 24 * hourSeconds;
/** After each failed payment, Stripe tries again so much later. After the last, the subscription ends. */
const retries = [3 * daySeconds, 5 * daySeconds, 7 * daySeconds];

/** Whether a subscription's card can be charged. */
interface Card extends StripeObject {
  object: "_card";
  isGood: boolean;
}

type Subscription = Stripe.Subscription;
type Invoice = Stripe.Invoice & { id: string };

const isGood = (store: StripeStore, subscriptionId: string) =>
  store.find<Card>("_card", `card_${subscriptionId}`)?.isGood ?? true;

export function setCard(account: Account, subscriptionId: string, isCardGood: boolean): void {
  const card: Card = { id: `card_${subscriptionId}`, object: "_card", isGood: isCardGood };
  account.store.save(card);
}

/** A subscription's invoices, newest first. */
export function invoicesOf(store: StripeStore, subscriptionId: string): Invoice[] {
  return store
    .list<Invoice>("invoice")
    .filter(({ parent }) => parent?.subscription_details?.subscription === subscriptionId);
}

/** The first invoice, which the payment page has just charged. */
export function beginInvoices(account: Account, subscription: Subscription): void {
  const { changed, invoice } = invoiceFor(account, subscription, "subscription_create");
  charge(account, changed, invoice, account.now());
}

function invoiceFor(account: Account, subscription: Subscription, reason: Stripe.Invoice.BillingReason) {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`Nothing is sold by ${subscription.id}.`);
  const { price, quantity = 1, current_period_start: start, current_period_end: end } = item;
  const line = { amount: (price.unit_amount ?? 0) * quantity, description: "", start, end, price };
  const finalizesAt = reason === "subscription_create" ? null : start + hourSeconds;
  const invoice = toInvoice({ subscription, line, reason, created: start, finalizesAt }) as Invoice;
  const changed = { ...subscription, latest_invoice: invoice.id };
  account.store.save(invoice);
  account.store.save(changed);
  account.emit("invoice.created", invoice);
  return { changed, invoice };
}

/** One attempt to take an invoice's payment. */
function charge(account: Account, subscription: Subscription, invoice: Invoice, at: number): void {
  const { store, emit } = account;
  const attempts = invoice.attempt_count + 1;
  const times = { ...invoice.status_transitions, finalized_at: invoice.status_transitions.finalized_at ?? at };
  const tried = { ...invoice, attempted: true, attempt_count: attempts, automatically_finalizes_at: null };
  if (isGood(store, subscription.id)) {
    const paid: Invoice = {
      ...tried,
      status: "paid",
      amount_paid: invoice.amount_due,
      amount_remaining: 0,
      ending_balance: 0,
      next_payment_attempt: null,
      status_transitions: { ...times, paid_at: at },
    };
    store.save(paid);
    saveCharge(account, paid, at);
    emit("invoice.paid", paid);
    return setStatus(account, subscription, isAnotherOpen(store, paid) ? "past_due" : "active");
  }
  const wait = retries[attempts - 1];
  const next = wait === undefined ? null : at + wait;
  const open: Invoice = { ...tried, status: "open", next_payment_attempt: next, status_transitions: times };
  store.save(open);
  emit("invoice.payment_failed", open);
  if (wait === undefined) endNow(account, subscription, at);
  else setStatus(account, subscription, "past_due");
}

/** An invoice is paid with a charge that has none of the subscription's labels. Nothing here waits for its events. */
function saveCharge({ store }: Account, { amount_due: amount, currency }: Invoice, at: number): void {
  const sale: Sale = { id: "", object: "_sale", name: "", amount, currency, fee: null, metadata: {} };
  const intent = toIntent(sale, "succeeded", at);
  const taken = toCharge(intent, at);
  store.save(taken);
  store.save({ ...intent, latest_charge: taken.id } as Stripe.PaymentIntent);
}

const isAnotherOpen = (store: StripeStore, { id, parent }: Invoice) =>
  invoicesOf(store, String(parent?.subscription_details?.subscription)).some(
    (other) => other.id !== id && other.status === "open",
  );

function setStatus(account: Account, subscription: Subscription, status: Subscription["status"]): void {
  if (subscription.status === status) return;
  const changed: Subscription = { ...subscription, status };
  account.store.save(changed);
  account.emit("customer.subscription.updated", changed);
}

function endNow(account: Account, subscription: Subscription, at: number): void {
  const ended: Subscription = { ...subscription, status: "canceled", canceled_at: at, ended_at: at };
  account.store.save(ended);
  account.emit("customer.subscription.deleted", ended);
}

/** Stripe does this by itself. Here, whoever looks makes it happen, in the order of time. */
export function advance(account: Account, seen: Subscription): Subscription {
  for (;;) {
    const subscription = account.store.find<Subscription>("subscription", seen.id) ?? seen;
    const next = nextOf(account, subscription);
    if (next === undefined || next.at > account.now()) return subscription;
    next.happens();
  }
}

function nextOf(account: Account, subscription: Subscription): { at: number; happens: () => void } | undefined {
  const [item] = subscription.items.data;
  if (subscription.latest_invoice === null || subscription.status === "canceled" || item === undefined)
    return undefined;
  const periodEnd = item.current_period_end;
  const steps = invoicesOf(account.store, subscription.id).flatMap((invoice) => {
    const at = invoice.status === "draft" ? invoice.automatically_finalizes_at : invoice.next_payment_attempt;
    return at === null ? [] : [{ at, happens: () => charge(account, subscription, invoice, at) }];
  });
  steps.push({ at: periodEnd, happens: () => beginPeriod(account, subscription) });
  return steps.reduce((first, step) => (step.at < first.at ? step : first));
}

function beginPeriod(account: Account, subscription: Subscription): void {
  const items = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: item.current_period_end,
    current_period_end: periodEndOf(item.current_period_end, subscription.billing_cycle_anchor, item.price.recurring),
  }));
  const start = items[0]?.current_period_start ?? account.now();
  if (subscription.cancel_at_period_end) return endNow(account, subscription, start);
  const begun: Subscription = { ...subscription, items: { ...subscription.items, data: items } };
  const { changed } = invoiceFor(account, begun, "subscription_cycle");
  account.emit("customer.subscription.updated", changed);
}

/** A good card pays at once what is open. Stripe's page has a button for it. */
export function payOpenInvoices(account: Account, subscriptionId: string): void {
  const open = invoicesOf(account.store, subscriptionId).filter(({ status }) => status === "open");
  for (const invoice of open) {
    const subscription = account.store.find<Subscription>("subscription", subscriptionId);
    if (subscription !== undefined) charge(account, subscription, invoice, account.now());
  }
}
