/** Schedules of subscriptions: what begins with a later period. */
import type { Stripe } from "stripe";
import type { Account } from "./account.ts";
import { newId, periodEndOf, toPlan } from "./objects.ts";
import { missing, StripeRefusal } from "./refusal.ts";

type Subscription = Stripe.Subscription;
type Schedule = Stripe.SubscriptionSchedule;
type Phase = Stripe.SubscriptionSchedule.Phase;

interface PhaseWish {
  price: Stripe.Price;
  start: number;
  end: number;
  feePercent: number | null;
}

function toPhase({ price, start, end, feePercent }: PhaseWish): Phase {
  return {
    add_invoice_items: [],
    application_fee_percent: feePercent,
    billing_cycle_anchor: null,
    billing_thresholds: null,
    collection_method: null,
    currency: price.currency,
    default_payment_method: null,
    default_tax_rates: [],
    description: null,
    discounts: [],
    end_date: end,
    invoice_settings: null,
    items: [{ billing_thresholds: null, discounts: [], metadata: {}, price: price.id, quantity: 1, tax_rates: [] }],
    metadata: {},
    on_behalf_of: null,
    proration_behavior: "none",
    start_date: start,
    transfer_data: null,
    trial_end: null,
  } as unknown as Phase;
}

/** A schedule whose one phase is the period that runs. */
export function scheduleFrom(account: Account, subscription: Subscription): Schedule {
  const { store, now, emit } = account;
  const [item] = subscription.items.data;
  if (item === undefined) throw missing("subscription", subscription.id, "from_subscription");
  if (subscription.schedule !== null) {
    const message = "You cannot migrate a subscription that is already attached to a schedule.";
    throw new StripeRefusal(400, message, { param: "from_subscription" });
  }
  const { current_period_start: start, current_period_end: end } = item;
  const schedule = {
    id: newId("sub_sched"),
    object: "subscription_schedule",
    application: null,
    billing_mode: subscription.billing_mode,
    canceled_at: null,
    completed_at: null,
    created: now(),
    current_phase: { start_date: start, end_date: end },
    customer: subscription.customer,
    customer_account: null,
    default_settings: {
      application_fee_percent: null,
      billing_cycle_anchor: "automatic",
      billing_thresholds: null,
      collection_method: "charge_automatically",
      default_payment_method: null,
      description: null,
      invoice_settings: { account_tax_ids: null, days_until_due: null, issuer: { type: "self" } },
      on_behalf_of: null,
      transfer_data: null,
    },
    end_behavior: "release",
    livemode: false,
    metadata: {},
    phases: [toPhase({ price: item.price, start, end, feePercent: subscription.application_fee_percent })],
    released_at: null,
    released_subscription: null,
    status: "active",
    subscription: subscription.id,
    test_clock: null,
  } as unknown as Schedule;
  store.save(schedule);
  const attached = { ...subscription, schedule: schedule.id };
  store.save(attached);
  emit("customer.subscription.updated", attached);
  return schedule;
}

/** Puts a second phase behind the one that runs. */
export function addPhase(
  account: Account,
  schedule: Schedule,
  next: { price: Stripe.Price; start: number; feePercent: number | null; metadata: Record<string, string> },
): Schedule {
  const [first] = schedule.phases;
  if (schedule.status !== "active" || first === undefined) throw refusedFor(schedule, "update");
  if (next.start !== first.end_date)
    throw new StripeRefusal(400, "A phase begins where the one before it ends.", { param: "phases" });
  const { price, start, feePercent, metadata } = next;
  const end = periodEndOf(start, start, price.recurring);
  const phases = [first, toPhase({ price, start, end, feePercent })];
  const changed: Schedule = { ...schedule, phases, metadata: { ...schedule.metadata, ...metadata } };
  account.store.save(changed);
  account.emit("subscription_schedule.updated", changed);
  return changed;
}

export function release(account: Account, schedule: Schedule): Schedule {
  if (schedule.status !== "active") throw refusedFor(schedule, "release");
  const subscription = account.store.find<Subscription>("subscription", String(schedule.subscription));
  if (subscription === undefined) throw missing("subscription", String(schedule.subscription));
  const released = endSchedule(account, subscription, "released") ?? schedule;
  const detached = { ...subscription, schedule: null };
  account.store.save(detached);
  account.emit("customer.subscription.updated", detached);
  return released;
}

const refusedFor = ({ status }: Schedule, what: string) =>
  new StripeRefusal(400, `You cannot ${what} a subscription schedule that is currently in the \`${status}\` status.`);

const scheduleOf = ({ store }: Account, { schedule }: Subscription) =>
  schedule === null ? undefined : store.find<Schedule>("subscription_schedule", String(schedule));

/** Ends the schedule of a subscription, which may have none. */
export function endSchedule(
  account: Account,
  subscription: Subscription,
  status: "canceled" | "released",
): Schedule | undefined {
  const schedule = scheduleOf(account, subscription);
  if (schedule?.status !== "active") return undefined;
  const at = account.now();
  const ended = {
    ...schedule,
    status,
    current_phase: null,
    ...(status === "canceled"
      ? { canceled_at: at }
      : { released_at: at, released_subscription: subscription.id, subscription: null }),
  } as Schedule;
  account.store.save(ended);
  account.emit(`subscription_schedule.${status}`, ended);
  return ended;
}

/** The subscription as the phase that begins makes it. After its last phase, a schedule lets go. */
export function followSchedule(account: Account, subscription: Subscription, start: number): Subscription {
  const schedule = scheduleOf(account, subscription);
  if (schedule?.status !== "active") return subscription;
  const phase = schedule.phases.find(({ start_date: begins }) => begins === start);
  const price = phase && account.store.find<Stripe.Price>("price", String(phase.items[0]?.price));
  if (phase === undefined || price === undefined) {
    endSchedule(account, subscription, "released");
    return { ...subscription, schedule: null };
  }
  const entered: Schedule = { ...schedule, current_phase: { start_date: start, end_date: phase.end_date } };
  account.store.save(entered);
  const before = subscription.items.data[0]?.price.recurring;
  const isSameCycle =
    before?.interval === price.recurring?.interval && before?.interval_count === price.recurring?.interval_count;
  return {
    ...withPrice(subscription, price),
    application_fee_percent: phase.application_fee_percent,
    billing_cycle_anchor: isSameCycle ? subscription.billing_cycle_anchor : start,
  };
}

export function withPrice(subscription: Subscription, price: Stripe.Price): Subscription {
  const data = subscription.items.data.map((item) => ({ ...item, price, plan: toPlan(price) }));
  return { ...subscription, items: { ...subscription.items, data } };
}
