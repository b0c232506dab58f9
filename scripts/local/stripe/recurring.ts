/** What time brings to a subscription: a period after another, its invoice, and its payment. */
import type { Stripe } from "stripe";
import type { Account, Sale } from "./account.ts";
import { periodEndOf } from "./objects.ts";
import { type Line, toInvoice, toInvoicePayment } from "./recurring-objects.ts";
import { StripeRefusal } from "./refusal.ts";
import { toCharge, toIntent } from "./sales.ts";
import { endSchedule, followSchedule } from "./schedules.ts";
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

export type Subscription = Stripe.Subscription;
export type Invoice = Stripe.Invoice & { id: string };

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
  const { changed, invoice } = invoiceFor(account, subscription, { reason: "subscription_create" });
  charge(account, changed, invoice, account.now());
}

/** Whether the card takes what an invoice of now would ask for. */
export const canCharge = ({ store }: Account, subscriptionId: string) => isGood(store, subscriptionId);

/** An invoice that is charged at once, because the subscription was changed. */
export function invoiceNow(account: Account, subscription: Subscription, lines: Line[]): void {
  const { changed, invoice } = invoiceFor(account, subscription, { reason: "subscription_update", lines });
  charge(account, changed, invoice, account.now());
}

/** What a period costs after the coupons that hold, with what is given back before it. */
export function linesFor(subscription: Subscription, credits: Line[]): Line[] {
  const [item] = subscription.items.data;
  if (item === undefined) throw new Error(`Nothing is sold by ${subscription.id}.`);
  const { price, quantity = 1, current_period_start: start, current_period_end: end } = item;
  const amount = (price.unit_amount ?? 0) * quantity;
  return [...credits, { amount, description: "", start, end, price, isProration: false }];
}

function discounted({ store }: Account, { discounts }: Subscription, lines: Line[]): Line[] {
  const percents = discounts.map((id) => {
    const coupon = store.find<Stripe.Discount>("discount", String(id))?.source.coupon;
    return store.find<Stripe.Coupon>("coupon", String(coupon))?.percent_off ?? 0;
  });
  const share = percents.reduce((rest, percent) => rest * (1 - percent / 100), 1);
  return lines.map((line) => ({ ...line, amount: Math.round(line.amount * share) }));
}

function invoiceFor(
  account: Account,
  subscription: Subscription,
  { reason, lines: given }: { reason: Stripe.Invoice.BillingReason; lines?: Line[] },
) {
  const lines = given ?? discounted(account, subscription, linesFor(subscription, []));
  const start = lines.at(-1)?.start ?? account.now();
  const finalizesAt = reason === "subscription_cycle" ? start + hourSeconds : null;
  const invoice = toInvoice({ subscription, lines, reason, created: start, finalizesAt }) as Invoice;
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
  if (subscription.pause_collection !== null && invoice.status === "draft")
    return voidInvoice(account, { ...invoice, status_transitions: times }, at);
  const due = invoice.status === "draft" ? takeCredit(account, invoice) : invoice;
  const tried = { ...due, attempted: true, attempt_count: attempts, automatically_finalizes_at: null };
  if (due.amount_due === 0 || isGood(store, subscription.id)) {
    const paid: Invoice = {
      ...tried,
      status: "paid",
      amount_paid: due.amount_due,
      amount_remaining: 0,
      next_payment_attempt: null,
      status_transitions: { ...times, paid_at: at },
    };
    store.save(paid);
    if (paid.amount_paid > 0) saveCharge(account, paid, at);
    emit("invoice.paid", paid);
    return setStatus(account, subscription, isAnotherOpen(store, paid) ? "past_due" : "active");
  }
  const wait = retries[attempts - 1];
  const next = wait === undefined ? null : at + wait;
  const open: Invoice = { ...tried, status: "open", next_payment_attempt: next, status_transitions: times };
  store.save(open);
  emit("invoice.payment_failed", open);
  if (wait !== undefined) setStatus(account, subscription, "past_due");
  // Each account's own settings at Stripe say what follows the last attempt. The platform leaves the invoice open.
  else if (account.isConnected) endNow(account, subscription, at);
  else setStatus(account, subscription, "unpaid");
}

/**
 * An invoice is paid with a charge that has none of the subscription's labels. Nothing here waits for its events. Only
 * the invoice's payment leads from one to the other.
 */
function saveCharge({ store }: Account, invoice: Invoice, at: number): void {
  const { amount_due: amount, currency } = invoice;
  const sale: Sale = { id: "", object: "_sale", name: "", amount, currency, fee: null, metadata: {} };
  const intent = toIntent(sale, "succeeded", at);
  const taken = toCharge(intent, at);
  store.save(taken);
  store.save({ ...intent, latest_charge: taken.id } as Stripe.PaymentIntent);
  store.save(toInvoicePayment(invoice, intent.id, at));
}

/** A customer's credit pays first. What an invoice gives back becomes credit. */
function takeCredit({ store }: Account, invoice: Invoice): Invoice {
  const customer = store.find<Stripe.Customer>("customer", String(invoice.customer));
  const settled = withCredit(invoice, customer?.balance ?? 0);
  if (customer !== undefined && settled.ending_balance !== customer.balance) {
    const credited: Stripe.Customer = { ...customer, balance: settled.ending_balance ?? 0 };
    store.save(credited);
  }
  return settled;
}

/** @param balance below zero for credit */
export function withCredit<T extends Stripe.Invoice>(invoice: T, balance: number): T {
  const rest = invoice.total + Math.min(0, balance);
  const due = Math.max(0, rest);
  const ends = { starting_balance: balance, ending_balance: Math.min(0, rest) };
  return { ...invoice, amount_due: due, amount_remaining: due, ...ends };
}

/** While a subscription's collection is paused, nothing is charged for the periods that begin. */
function voidInvoice({ store, emit }: Account, invoice: Invoice, at: number): void {
  const voided: Invoice = {
    ...invoice,
    status: "void",
    automatically_finalizes_at: null,
    next_payment_attempt: null,
    status_transitions: { ...invoice.status_transitions, voided_at: at },
  };
  store.save(voided);
  emit("invoice.voided", voided);
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

export function endNow(account: Account, subscription: Subscription, at: number): void {
  const ended: Subscription = { ...subscription, status: "canceled", canceled_at: at, ended_at: at };
  endSchedule(account, subscription, "canceled");
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
  const isTrial = subscription.status === "trialing";
  const isOver = subscription.status === "canceled" || subscription.status === "unpaid";
  if (isOver || (subscription.latest_invoice === null && !isTrial) || item === undefined) return undefined;
  const periodEnd = item.current_period_end;
  const steps = invoicesOf(account.store, subscription.id).flatMap((invoice) => {
    const at = invoice.status === "draft" ? invoice.automatically_finalizes_at : invoice.next_payment_attempt;
    return at === null ? [] : [{ at, happens: () => charge(account, subscription, invoice, at) }];
  });
  steps.push({ at: periodEnd, happens: () => beginPeriod(account, subscription) });
  return steps.reduce((first, step) => (step.at < first.at ? step : first));
}

function beginPeriod(account: Account, seen: Subscription): void {
  const start = seen.items.data[0]?.current_period_end ?? account.now();
  if (seen.cancel_at_period_end) return endNow(account, seen, start);
  const paying: Subscription = seen.status === "trialing" ? { ...seen, status: "active" } : seen;
  const begun = withPeriod(followSchedule(account, paying, start), start);
  const { changed } = invoiceFor(account, begun, { reason: "subscription_cycle" });
  account.emit("customer.subscription.updated", changed);
}

/** The period that begins then. */
export function withPeriod(subscription: Subscription, start: number): Subscription {
  const data = subscription.items.data.map((item) => ({
    ...item,
    current_period_start: start,
    current_period_end: periodEndOf(start, subscription.billing_cycle_anchor, item.price.recurring),
  }));
  return { ...subscription, items: { ...subscription.items, data } };
}

/** Whoever asks tries an open invoice once more. Stripe's own attempts go on as planned. */
export function payInvoice(account: Account, invoice: Invoice): Invoice {
  const subscriptionId = String(invoice.parent?.subscription_details?.subscription);
  const subscription = account.store.find<Subscription>("subscription", subscriptionId);
  if (invoice.status !== "open" || subscription === undefined)
    throw new StripeRefusal(400, `Invoice ${invoice.id} is ${invoice.status}, so it cannot be paid.`);
  if (!isGood(account.store, subscriptionId))
    throw new StripeRefusal(402, "Your card was declined.", { type: "card_error", code: "card_declined" });
  charge(account, subscription, invoice, account.now());
  return account.store.find<Invoice>("invoice", invoice.id) ?? invoice;
}

/** A good card pays at once what is open. Stripe's page has a button for it. */
export function payOpenInvoices(account: Account, subscriptionId: string): void {
  const open = invoicesOf(account.store, subscriptionId).filter(({ status }) => status === "open");
  for (const invoice of open) {
    const subscription = account.store.find<Subscription>("subscription", subscriptionId);
    if (subscription !== undefined) charge(account, subscription, invoice, account.now());
  }
}
