/** Single payments on a connected account: paid, declined, approved by a bank, delayed, refunded and disputed. */
import type { Stripe } from "stripe";
import type { Account, PaymentOutcome, Sale } from "./account.ts";
import { newId } from "./objects.ts";
import { missing, StripeRefusal } from "./refusal.ts";

export const approvalCard = "4000002760003184";
/** A bank debit that is only settled later. Stripe's own test number of such an account. */
export const delayedCard = "4000000000000341";

/** It pays. What goes back to it waits for the bank: Stripe's own test number of such a card. */
export const slowRefundCard = "4000000000007726";

type Session = Stripe.Checkout.Session;

const intentOf = ({ store }: Account, session: Session): Stripe.PaymentIntent | undefined =>
  store.find<Stripe.PaymentIntent>("payment_intent", String(session.payment_intent));

export function toIntent(sale: Sale, status: Stripe.PaymentIntent.Status, created: number): Stripe.PaymentIntent {
  const isPaid = status === "succeeded";
  return {
    id: newId("pi"),
    object: "payment_intent",
    amount: sale.amount,
    amount_capturable: 0,
    amount_received: isPaid ? sale.amount : 0,
    application: null,
    application_fee_amount: sale.fee,
    automatic_payment_methods: null,
    canceled_at: null,
    cancellation_reason: null,
    capture_method: "automatic_async",
    client_secret: null,
    confirmation_method: "automatic",
    created,
    currency: sale.currency,
    customer: null,
    description: null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    metadata: sale.metadata,
    next_action: null,
    payment_method: null,
    payment_method_types: ["card"],
    status,
  } as unknown as Stripe.PaymentIntent;
}

export function toCharge(intent: Stripe.PaymentIntent, created: number): Stripe.Charge {
  return {
    id: newId("ch"),
    object: "charge",
    amount: intent.amount,
    amount_captured: intent.amount,
    amount_refunded: 0,
    application: null,
    application_fee_amount: intent.application_fee_amount,
    billing_details: { address: null, email: null, name: null, phone: null, tax_id: null },
    captured: true,
    created,
    currency: intent.currency,
    disputed: false,
    livemode: false,
    metadata: intent.metadata,
    paid: true,
    payment_intent: intent.id,
    refunded: false,
    status: "succeeded",
  } as unknown as Stripe.Charge;
}

/** A visit to the payment page. `approval`: what the buyer tells their bank, where it asks. */
export function paySale(
  account: Account,
  session: Session,
  sale: Sale,
  {
    card,
    approval,
  }: { card: "good" | "declined" | "approval" | "delayed" | "slow_refund"; approval: "yes" | "no" | undefined },
): PaymentOutcome {
  const { store, now, emit } = account;
  if (card === "approval" && approval === undefined) return "approval_needed";
  const isRefused = card === "declined" || (card === "approval" && approval === "no");
  const intent = intentOf(account, session) ?? toIntent(sale, "requires_payment_method", now());
  if (isRefused) {
    store.save(intent);
    store.save({ ...session, payment_intent: intent.id } as Session);
    emit("payment_intent.payment_failed", intent);
    return "declined";
  }
  const begun: Session = { ...session, payment_intent: intent.id, status: "complete", url: null };
  if (card === "delayed") {
    store.save({ ...intent, status: "processing" } as Stripe.PaymentIntent);
    store.save(begun);
    emit("checkout.session.completed", begun);
    return "paid";
  }
  if (card === "slow_refund") store.save({ id: slowIdOf(intent), object: "_slow_refund" });
  settle(account, begun, { ...intent, status: "succeeded" }, "checkout.session.completed");
  return "paid";
}

const slowIdOf = ({ id }: Stripe.PaymentIntent) => `slow_${id}`;

function settle(account: Account, session: Session, intent: Stripe.PaymentIntent, type: string): void {
  const { store, now, emit } = account;
  const charge = toCharge(intent, now());
  const paid = { ...intent, amount_received: intent.amount, latest_charge: charge.id };
  const done: Session = { ...session, payment_status: "paid" };
  for (const object of [charge, paid, done]) store.save(object);
  emit("payment_intent.succeeded", paid);
  emit("charge.succeeded", charge);
  emit(type, done);
}

function soldIn(account: Account, sessionId: string) {
  const session = account.store.find<Session>("checkout.session", sessionId);
  const intent = session && intentOf(account, session);
  if (session === undefined || intent === undefined) throw new Error(`Nothing was paid in ${sessionId}.`);
  const charge = account.store.find<Stripe.Charge>("charge", String(intent.latest_charge));
  return { session, intent, charge };
}

/** The bank's answer to a delayed payment. */
export function settleDelayed(account: Account, sessionId: string, isPaid: boolean): void {
  const { session, intent } = soldIn(account, sessionId);
  if (isPaid)
    return settle(account, session, { ...intent, status: "succeeded" }, "checkout.session.async_payment_succeeded");
  account.store.save({ ...intent, status: "requires_payment_method" } as Stripe.PaymentIntent);
  account.emit("checkout.session.async_payment_failed", session);
}

/** The charge of a payment page, or of an invoice. */
function chargeOf(account: Account, paidId: string): Stripe.Charge {
  const { store } = account;
  const ofInvoice = store.list<Stripe.InvoicePayment>("invoice_payment").find(({ invoice }) => invoice === paidId);
  const charge =
    ofInvoice === undefined
      ? soldIn(account, paidId).charge
      : store
          .list<Stripe.Charge>("charge")
          .find(({ payment_intent: intent }) => intent === ofInvoice.payment.payment_intent);
  if (charge === undefined) throw new Error(`Nothing was charged for ${paidId}.`);
  return charge;
}

/**
 * The tenant gives money back in Stripe's dashboard. What waits for a bank counts as given back meanwhile.
 * @param paidId of a payment page, or of a subscription's invoice
 */
export function refund(account: Account, paidId: string, amount: number, status: "succeeded" | "pending"): void {
  giveBack(account, chargeOf(account, paidId), { amount, status });
}

/**
 * The bank takes a refund that waited for it, or sends it back.
 * @param amount of which amount; undefined for the newest
 */
export function settleRefund(account: Account, paidId: string, arrives: boolean, amount?: number): void {
  const { store, emit } = account;
  const charge = chargeOf(account, paidId);
  const waiting = store
    .list<Stripe.Refund>("refund")
    .find((one) => one.charge === charge.id && one.status === "pending" && one.amount === (amount ?? one.amount));
  if (waiting === undefined) throw new Error(`No refund of ${paidId} waits.`);
  const settled: Stripe.Refund = { ...waiting, status: arrives ? "succeeded" : "failed" };
  store.save(settled);
  if (!arrives) {
    const kept = charge.amount_refunded - waiting.amount;
    store.save({ ...charge, amount_refunded: kept, refunded: false } as Stripe.Charge);
  }
  emit(arrives ? "refund.updated" : "refund.failed", settled);
}

interface RefundWish {
  amount: number;
  status: "succeeded" | "pending";
  metadata?: Record<string, string> | undefined;
}

function giveBack({ store, now, emit }: Account, charge: Stripe.Charge, wish: RefundWish): Stripe.Refund {
  const refunded = charge.amount_refunded + wish.amount;
  if (refunded > charge.amount)
    throw new StripeRefusal(400, "Refund amount is greater than unrefunded amount on charge.");
  const changed = { ...charge, amount_refunded: refunded, refunded: refunded === charge.amount };
  const made = {
    id: newId("re"),
    object: "refund",
    amount: wish.amount,
    balance_transaction: null,
    charge: charge.id,
    created: now(),
    currency: charge.currency,
    metadata: wish.metadata ?? {},
    payment_intent: charge.payment_intent,
    reason: null,
    receipt_number: null,
    source_transfer_reversal: null,
    status: wish.status,
    transfer_reversal: null,
  } as unknown as Stripe.Refund;
  store.save(made);
  store.save(changed);
  emit("charge.refunded", changed);
  return made;
}

/** The tenant, or a platform for it, gives money back by a call. */
export function refundIntent(
  account: Account,
  wish: { payment_intent: string; amount: number; metadata?: Record<string, string> | undefined },
): Stripe.Refund {
  const { store } = account;
  const intent = store.find<Stripe.PaymentIntent>("payment_intent", wish.payment_intent);
  const charge = store.find<Stripe.Charge>("charge", String(intent?.latest_charge));
  if (intent === undefined || charge === undefined) throw missing("payment_intent", wish.payment_intent);
  const open = store
    .list<Stripe.Dispute>("dispute")
    .some((one) => one.payment_intent === intent.id && (one.status === "needs_response" || one.status === "lost"));
  if (open) throw new StripeRefusal(400, `Charge ${charge.id} has been charged back.`, { code: "charge_disputed" });
  const isSlow = store.find("_slow_refund", slowIdOf(intent)) !== undefined;
  return giveBack(account, charge, { ...wish, status: isSlow ? "pending" : "succeeded" });
}

/** The buyer disputes the payment at their bank, which decides later. */
export function dispute(account: Account, sessionId: string, status: "needs_response" | "won" | "lost"): void {
  const { charge, intent } = soldIn(account, sessionId);
  if (charge === undefined) throw new Error(`Nothing was charged in ${sessionId}.`);
  const { store, now, emit } = account;
  const earlier = store
    .list<Stripe.Dispute>("dispute")
    .find((one) => one.payment_intent === intent.id && one.status === "needs_response");
  const id = earlier?.id ?? newId("du");
  const changed = {
    id,
    object: "dispute",
    amount: charge.amount,
    balance_transactions: [],
    charge: charge.id,
    created: earlier?.created ?? now(),
    currency: charge.currency,
    enhanced_eligibility_types: [],
    evidence: { enhanced_evidence: {} },
    evidence_details: {
      due_by: null,
      enhanced_eligibility: {},
      has_evidence: false,
      past_due: false,
      submission_count: 0,
    },
    is_charge_refundable: false,
    livemode: false,
    metadata: {},
    payment_intent: intent.id,
    reason: "fraudulent",
    status,
  } as unknown as Stripe.Dispute;
  store.save(changed);
  store.save({ ...charge, disputed: true } as Stripe.Charge);
  emit(status === "needs_response" ? "charge.dispute.created" : "charge.dispute.closed", changed);
}

/** The bank decides a lost dispute again, for the tenant. */
export function overturn(account: Account, sessionId: string): void {
  const { intent } = soldIn(account, sessionId);
  const lost = account.store.list<Stripe.Dispute>("dispute").find((one) => one.payment_intent === intent.id);
  if (lost === undefined) throw new Error(`Nothing is disputed in ${sessionId}.`);
  const changed: Stripe.Dispute = { ...lost, status: "won" };
  account.store.save(changed);
  account.emit("charge.dispute.closed", changed);
}
