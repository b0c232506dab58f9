/** Operations on subscriptions: another price now or with the next period, a pause, the end; and what it would cost. */
import type { Stripe } from "stripe";
import * as z from "zod";
import type { Account } from "./account.ts";
import { newId, periodEndOf, toPrice } from "./objects.ts";
import { flag, found, list, metadata, type Operation, operation, pageOf, saved, single, whole } from "./operations.ts";
import { advance, canCharge, endNow, invoiceNow, linesFor, withCredit, withPeriod } from "./recurring.ts";
import { type Line, toInvoice } from "./recurring-objects.ts";
import { missing, StripeRefusal } from "./refusal.ts";
import { addPhase, release, scheduleFrom, withPrice } from "./schedules.ts";

type Subscription = Stripe.Subscription;
type Schedule = Stripe.SubscriptionSchedule;

/** A price that Stripe makes for one subscription, of a product that exists. */
const priceData = z.strictObject({
  currency: z.string().regex(/^[a-z]{3}$/, "Invalid currency"),
  unit_amount: whole.min(0),
  product: z.string(),
  recurring: z.strictObject({
    interval: z.enum(["day", "month", "year"]),
    interval_count: whole.min(1).optional(),
  }),
});
type PriceData = z.output<typeof priceData>;

/**
 * Two ways to change a price. A period of its own begins at once, or the running period goes on at the new price. The
 * second takes or credits the difference at once, and nothing during a trial.
 */
const change = {
  items: z
    .array(
      z.union([
        z.strictObject({ id: z.string(), price_data: priceData }),
        z.strictObject({ id: z.string(), price: z.string() }),
      ]),
    )
    .length(1)
    .optional(),
  billing_cycle_anchor: z.strictObject({ type: z.literal("now") }).optional(),
  proration_behavior: z.enum(["always_invoice", "none"]).optional(),
  proration_date: whole.optional(),
};
type Change = z.output<z.ZodObject<typeof change>>;

function refuseEnded({ id, status }: Subscription): void {
  if (status === "canceled") throw missing("subscription", id);
}

const running = (account: Account, id: string) => {
  const subscription = advance(account, found(account.store, "subscription", id) as Subscription);
  refuseEnded(subscription);
  return subscription;
};

/** What a change makes of a subscription, and the credit for what is left of the period before. */
function changed(account: Account, seen: Subscription, wish: Change): { subscription: Subscription; credits: Line[] } {
  const { items, proration_behavior: prorates = "always_invoice", proration_date: date = account.now() } = wish;
  const [item] = seen.items.data;
  const [wanted] = items ?? [];
  if (item === undefined || (wanted !== undefined && wanted.id !== item.id))
    throw missing("subscription item", wanted?.id ?? "", "items[0][id]");
  const { current_period_start: start, current_period_end: end } = item;
  if (date < start || date > end) {
    const message = "Cannot specify proration date outside of current subscription period";
    throw new StripeRefusal(400, message, { param: "proration_date" });
  }
  const price = wanted === undefined ? item.price : priceIn(account, wanted, seen);
  const anchored = { ...withPrice(seen, price), billing_cycle_anchor: account.now() };
  const unused = Math.round(((item.price.unit_amount ?? 0) * (end - date)) / (end - start));
  const credit = { amount: -unused, description: "Unused time", start: date, end, price: item.price };
  const credits = prorates === "none" ? [] : [{ ...credit, isProration: true }];
  if (wish.billing_cycle_anchor === undefined) return { subscription: withPrice(seen, price), credits };
  return { subscription: withPeriod(anchored, account.now()), credits };
}

/** Moves the end of a running trial. The first period that is paid for begins then. */
function withTrialEnd(seen: Subscription, trialEnd: number, now: number): Subscription {
  if (seen.status !== "trialing") throw new StripeRefusal(400, "Only a running trial is moved here.");
  if (trialEnd <= now)
    throw new StripeRefusal(400, "Invalid timestamp: must be in the future.", { param: "trial_end" });
  const data = seen.items.data.map((item) => ({ ...item, current_period_end: trialEnd }));
  return { ...seen, trial_end: trialEnd, billing_cycle_anchor: trialEnd, items: { ...seen.items, data } };
}

type Wanted = NonNullable<Change["items"]>[number];

const priceIn = (account: Account, wanted: Wanted, seen: Subscription): Stripe.Price =>
  "price" in wanted
    ? (found(account.store, "price", wanted.price, "items[0][price]") as Stripe.Price)
    : toNewPrice(account, wanted.price_data, seen);

/** What is left of the running period, at the old price and at the new one. Nothing is owed for a trial. */
function restOfPeriod(seen: Subscription, changedTo: Subscription, credits: Line[]): Line[] {
  const [item] = changedTo.items.data;
  const [credit] = credits;
  if (seen.status === "trialing" || item === undefined || credit === undefined) return [];
  const { current_period_start: start, current_period_end: end, price } = item;
  const amount = Math.round(((price.unit_amount ?? 0) * (end - credit.start)) / (end - start));
  return [credit, { amount, description: "Remaining time", start: credit.start, end, price, isProration: true }];
}

function toNewPrice({ store, now }: Account, wish: PriceData, { currency }: Subscription): Stripe.Price {
  found(store, "product", wish.product, "items[0][price_data][product]");
  if (wish.currency !== currency)
    throw new StripeRefusal(400, "All prices of a subscription have one currency.", { param: "items" });
  return toPrice(wish, now());
}

function toCoupon(
  wish: { percent_off: number; duration: "forever" | "once" | "repeating"; duration_in_months?: number; name?: string },
  created: number,
): Stripe.Coupon {
  return {
    id: newId("co", 8).slice(3),
    object: "coupon",
    amount_off: null,
    created,
    currency: null,
    duration: wish.duration,
    duration_in_months: wish.duration_in_months ?? null,
    livemode: false,
    max_redemptions: null,
    metadata: {},
    name: wish.name ?? null,
    percent_off: wish.percent_off,
    redeem_by: null,
    times_redeemed: 0,
    valid: true,
  };
}

const monthsAfter = (seconds: number, months: number) =>
  periodEndOf(seconds, seconds, { interval: "month", interval_count: months });

/** Stripe names discounts by their ids. Each is an object of its own, with its coupon. */
function discountsAfter(
  { store, now }: Account,
  seen: Subscription,
  wish: "" | { coupon: string }[] | undefined,
): Subscription["discounts"] {
  if (wish === undefined) return seen.discounts;
  if (wish === "") return [];
  return wish.map(({ coupon }) => {
    const of = found(store, "coupon", coupon, "discounts[0][coupon]") as Stripe.Coupon;
    const discount = {
      id: newId("di"),
      object: "discount",
      checkout_session: null,
      customer: String(seen.customer),
      customer_account: null,
      end: of.duration_in_months === null ? null : monthsAfter(now(), of.duration_in_months),
      invoice: null,
      invoice_item: null,
      promotion_code: null,
      source: { coupon, type: "coupon" },
      start: now(),
      subscription: seen.id,
      subscription_item: null,
    } as Stripe.Discount;
    store.save(discount);
    return discount.id;
  });
}

const pauseCollection = z.union([
  z.literal("").transform(() => null),
  z.strictObject({ behavior: z.literal("void") }).transform((pause) => ({ ...pause, resumes_at: null })),
]);

const phase = z.strictObject({
  items: z
    .array(
      z.union([
        z.strictObject({ price: z.string(), quantity: whole.min(1).optional() }),
        z.strictObject({ price_data: priceData, quantity: whole.min(1).optional() }),
      ]),
    )
    .length(1),
  start_date: whole.optional(),
  end_date: whole.optional(),
  duration: z
    .strictObject({ interval: z.enum(["day", "month", "year"]), interval_count: whole.min(1).optional() })
    .optional(),
  application_fee_percent: z.coerce.number().min(0).max(100).optional(),
  proration_behavior: z.literal("none").optional(),
});

const managedBySchedule = (scheduleId: string) =>
  new StripeRefusal(
    400,
    `The subscription is managed by the subscription schedule \`${scheduleId}\`, and updating any cancelation behavior directly is not allowed. Please update the schedule instead.`,
  );

export const subscriptionOperations: readonly Operation[] = [
  operation("GET", /^\/v1\/subscriptions\/(\w+)$/, single, (account, _, id) =>
    advance(account, found(account.store, "subscription", id) as Subscription),
  ),
  operation(
    "POST",
    /^\/v1\/subscriptions\/(\w+)$/,
    z.strictObject({
      ...change,
      cancel_at_period_end: flag.optional(),
      discounts: z.union([z.literal(""), z.array(z.strictObject({ coupon: z.string() })).length(1)]).optional(),
      pause_collection: pauseCollection.optional(),
      trial_end: whole.optional(),
      payment_behavior: z.enum(["allow_incomplete", "error_if_incomplete"]).optional(),
      metadata,
      expand: z.array(z.string()).optional(),
    }),
    (account, { expand: _expand, ...wish }, id) => {
      const { store, emit } = account;
      const seen = running(account, id);
      const { cancel_at_period_end: ends = seen.cancel_at_period_end, pause_collection: pause } = wish;
      const { trial_end: trialEnd } = wish;
      if (wish.cancel_at_period_end !== undefined && seen.schedule !== null)
        throw managedBySchedule(String(seen.schedule));
      const asked: Subscription = {
        ...(trialEnd === undefined ? seen : withTrialEnd(seen, trialEnd, account.now())),
        cancel_at_period_end: ends,
        pause_collection: pause === undefined ? seen.pause_collection : pause,
        metadata: { ...seen.metadata, ...wish.metadata },
        discounts: discountsAfter(account, seen, wish.discounts),
      };
      if (wish.billing_cycle_anchor === undefined && wish.items === undefined) {
        store.save(asked);
        emit("customer.subscription.updated", asked);
        return asked;
      }
      const { subscription, credits } = changed(account, asked, wish);
      const isInPeriod = wish.billing_cycle_anchor === undefined;
      const lines = isInPeriod ? restOfPeriod(seen, subscription, credits) : linesFor(subscription, credits);
      const owed = lines.reduce((sum, { amount }) => sum + amount, 0);
      if (owed > 0 && wish.payment_behavior === "error_if_incomplete" && !canCharge(account, id)) {
        throw new StripeRefusal(402, "Your card was declined.", { type: "card_error", code: "card_declined" });
      }
      for (const { price } of subscription.items.data) store.save(price);
      store.save(subscription);
      emit("customer.subscription.updated", subscription);
      if (lines.length > 0) invoiceNow(account, subscription, lines);
      return found(store, "subscription", id);
    },
  ),
  operation(
    "GET",
    /^\/v1\/subscriptions$/,
    z.strictObject({ ...list, status: z.literal("all").optional() }),
    ({ store }, { status: wanted, ...page }) =>
      pageOf(
        "/v1/subscriptions",
        store.list<Subscription>("subscription").filter(({ status }) => wanted === "all" || status !== "canceled"),
        page,
      ),
  ),
  operation(
    "POST",
    /^\/v1\/coupons$/,
    z.strictObject({
      percent_off: z.coerce.number().positive().max(100),
      duration: z.enum(["forever", "once", "repeating"]),
      duration_in_months: whole.min(1).optional(),
      name: z.string().max(40).optional(),
    }),
    ({ store, now }, wish) => saved(store, toCoupon(wish, now())),
  ),
  operation("DELETE", /^\/v1\/subscriptions\/(\w+)$/, single, (account, _, id) => {
    endNow(account, running(account, id), account.now());
    return found(account.store, "subscription", id);
  }),
  operation(
    "POST",
    /^\/v1\/invoices\/create_preview$/,
    z.strictObject({ subscription: z.string(), subscription_details: z.strictObject(change) }),
    (account, { subscription: of, subscription_details: wish }) => {
      const seen = running(account, of);
      const { subscription, credits } = changed(account, seen, wish);
      const isInPeriod = wish.billing_cycle_anchor === undefined;
      const lines = isInPeriod ? restOfPeriod(seen, subscription, credits) : linesFor(subscription, credits);
      const facts = { reason: "upcoming", created: account.now(), finalizesAt: null } as const;
      const customer = account.store.find<Stripe.Customer>("customer", String(subscription.customer));
      return withCredit(toInvoice({ subscription, lines, ...facts }), customer?.balance ?? 0);
    },
  ),
  operation(
    "POST",
    /^\/v1\/subscription_schedules$/,
    z.strictObject({ from_subscription: z.string() }),
    (account, { from_subscription: of }) => scheduleFrom(account, running(account, of)),
  ),
  operation("GET", /^\/v1\/subscription_schedules\/(\w+)$/, single, ({ store }, _, id) =>
    found(store, "subscription_schedule", id),
  ),
  operation(
    "POST",
    /^\/v1\/subscription_schedules\/(\w+)$/,
    z.strictObject({ end_behavior: z.literal("release"), phases: z.array(phase).length(2), metadata }),
    (account, { phases, metadata: labels = {} }, id) => {
      const schedule = found(account.store, "subscription_schedule", id) as Schedule;
      const subscription = running(account, String(schedule.subscription));
      const [first, second] = phases;
      const wanted = second?.items[0];
      if (wanted === undefined || !("price_data" in wanted)) throw new StripeRefusal(400, "Missing price_data.");
      const price = saved(account.store, toNewPrice(account, wanted.price_data, subscription));
      const feePercent = second?.application_fee_percent ?? null;
      return addPhase(account, schedule, { price, start: first?.end_date ?? 0, feePercent, metadata: labels });
    },
  ),
  operation(
    "POST",
    /^\/v1\/subscription_schedules\/(\w+)\/release$/,
    z.strictObject({ preserve_cancel_date: flag.optional() }),
    (account, _, id) => release(account, found(account.store, "subscription_schedule", id) as Schedule),
  ),
];
