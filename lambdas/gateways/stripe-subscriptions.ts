/** What platform staff and administrators do at Stripe with the subscription of a workspace. */
import Stripe from "stripe";
import * as z from "zod";
import { paymentsUnavailable } from "../billing/contract.ts";
import { afterCoupon, isPreviewOutdated, type StripeSubscription } from "../billing/rules.ts";
import { AppError } from "../contract/errors.ts";
import type { TenantId } from "../contract/ids.ts";
import { planMetadataName, type SubscriptionPlan } from "../contract/plans.ts";
import { toInstant } from "../contract/time.ts";
import { previewOutdated } from "../subscriptions/staff-contract.ts";
import { factsOf, nothingUnpaid, pricesOnSale, subscriptionOf } from "./stripe.ts";
import { ask, find, idOf } from "./stripe-client.ts";

const portalLabel = "platform";

/** Stripe's portal: pay what is open, change the card, see invoices, cancel with the period. */
export async function createPortalPage(customerId: string, returnUrl: string): Promise<string> {
  const { data } = await ask((stripe) => stripe.billingPortal.configurations.list({ active: true, limit: 100 }));
  const own = data.find(({ metadata }) => metadata?.guildhall === portalLabel);
  const configuration = own ?? (await createPortal());
  const page = await ask((stripe) =>
    stripe.billingPortal.sessions.create({
      customer: customerId,
      configuration: configuration.id,
      return_url: returnUrl,
    }),
  );
  return page.url;
}

function createPortal(): Promise<Stripe.BillingPortal.Configuration> {
  return ask((stripe) =>
    stripe.billingPortal.configurations.create(
      {
        features: {
          payment_method_update: { enabled: true },
          invoice_history: { enabled: true },
          subscription_cancel: { enabled: true, mode: "at_period_end" },
        },
        metadata: { guildhall: portalLabel },
      },
      { idempotencyKey: `portal_${portalLabel}` },
    ),
  );
}

/**
 * A page on which a workspace without a running subscription buys a plan. The same wish gets the same page for a day.
 * The subscription carries the workspace's id, so that its events lead here.
 */
export async function createReturnPage(wish: {
  tenantId: TenantId;
  plan: SubscriptionPlan;
  customerId: string | null;
  /** The subscription that has ended. */
  after: string;
  returnUrl: string;
}): Promise<string> {
  const { tenantId, plan, customerId, after, returnUrl } = wish;
  const price = pricesOnSale()[plan];
  if (price === undefined) throw new Error(`This stage has no price for ${plan}.`);
  const session = await ask((stripe) =>
    stripe.checkout.sessions.create(
      {
        mode: "subscription",
        line_items: [{ price, quantity: 1 }],
        ...(customerId === null ? {} : { customer: customerId }),
        success_url: returnUrl,
        cancel_url: returnUrl,
        client_reference_id: tenantId,
        subscription_data: { metadata: { tenant: tenantId } },
      },
      { idempotencyKey: `return_${tenantId}_${after}_${plan}_${returnUrl}` },
    ),
  );
  if (session.url === null) throw new AppError(paymentsUnavailable);
  return session.url;
}

/** From an instant on, the rest of the period costs the new plan's price. Stripe takes or credits the difference now. */
const fromNow = (prorationAt: string) => ({
  proration_behavior: "always_invoice" as const,
  proration_date: Math.floor(Date.parse(prorationAt) / 1000),
});

async function itemOf(subscriptionId: string) {
  const found = await ask((stripe) =>
    stripe.subscriptions.retrieve(subscriptionId, { expand: ["discounts.source.coupon"] }),
  );
  const [item] = found.items.data;
  if (item === undefined) throw new Error(`Nothing is sold by ${subscriptionId}.`);
  return { item, found };
}

/** The coupon of the charges to come, and when it ends. A coupon for one charge takes nothing off later ones. */
function laterCouponOf(found: Stripe.Subscription) {
  const [first] = found.discounts;
  const coupon = typeof first === "object" ? first.source.coupon : null;
  if (typeof first !== "object" || coupon === null || typeof coupon !== "object" || coupon.duration === "once")
    return { discount: null, endsAt: null };
  const endsAt = first.end === null ? null : toInstant(first.end * 1000);
  return { discount: { percent: coupon.percent_off, amountMinor: coupon.amount_off }, endsAt };
}

/**
 * Tries to take the payment of the oldest open invoice now. The same key tries once, and gets the same answer again. So the
 * invoice names its keys: once it is paid, it is the oldest open one no more.
 * @returns `nothing_due` where no invoice waits any more; `declined` where the card does not pay
 */
export async function payOldest(subscriptionId: string, key: string): Promise<"paid" | "declined" | "nothing_due"> {
  const mark = `retry_${key}`;
  const { data } = await ask((stripe) => stripe.invoices.list({ subscription: subscriptionId, limit: 100 }));
  const own = data.find(({ metadata }) => metadata?.[mark] !== undefined);
  const open = data.filter(({ status }) => status === "open").toSorted((one, other) => one.created - other.created);
  const oldest = (own ?? open[0])?.id;
  if (oldest === undefined) return "nothing_due";
  if (own === undefined) await ask((stripe) => stripe.invoices.update(oldest, { metadata: { [mark]: "tried" } }));
  try {
    const { status } = await ask((stripe) => stripe.invoices.pay(oldest, {}, { idempotencyKey: `pay_${key}` }));
    return status === "paid" ? "paid" : "declined";
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return "declined";
    // Somebody else has paid it, or it was voided, since it was listed.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    const { status } = await ask((stripe) => stripe.invoices.retrieve(oldest));
    if (status === "open") return "declined";
    return "nothing_due";
  }
}

const invoiceStatuses = ["draft", "open", "paid", "uncollectible", "void"] as const;

/** The latest invoices of a customer, newest first. */
export async function listInvoicesOf(customer: string) {
  const { data } = await ask((stripe) => stripe.invoices.list({ customer, limit: 24 }));
  return data.flatMap(({ id, number, created, total, currency, status: told }) => {
    const status = invoiceStatuses.find((known) => known === told);
    if (id === undefined || status === undefined) return [];
    const createdAt = toInstant(created * 1000);
    return [{ invoiceId: id, number, createdAt, totalMinor: total, currency: currency.toUpperCase(), status }];
  });
}

export async function previewPlanChange(subscriptionId: string, plan: SubscriptionPlan, prorationAt: string) {
  const { item, found } = await itemOf(subscriptionId);
  const priceId = pricesOnSale()[plan];
  if (priceId === undefined) throw new Error(`This stage has no price for ${plan}.`);
  const [preview, price] = await Promise.all([
    ask((stripe) =>
      stripe.invoices.createPreview({
        subscription: subscriptionId,
        subscription_details: { items: [{ id: item.id, price: priceId }], ...fromNow(prorationAt) },
      }),
    ),
    ask((stripe) => stripe.prices.retrieve(priceId)),
  ]);
  const fullMinor = price.unit_amount ?? 0;
  const { discount, endsAt: couponEndsAt } = laterCouponOf(found);
  return {
    creditMinor: preview.lines.data.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0),
    dueMinor: preview.amount_due,
    laterMinor: afterCoupon(fullMinor, discount),
    couponEndsAt,
    fullMinor,
    currency: preview.currency.toUpperCase(),
  };
}

/**
 * A call that comes again after Stripe has changed the plan is never too old.
 * @returns whether it was paid; where the card is declined, nothing has changed
 * @throws `subscriptions.preview_outdated`
 */
export async function changePlanNow(
  subscriptionId: string,
  plan: SubscriptionPlan,
  { prorationAt, key, now }: { prorationAt: string; key: string; now: number },
): Promise<boolean> {
  const { item } = await itemOf(subscriptionId);
  const price = pricesOnSale()[plan];
  if (price === undefined) throw new Error(`This stage has no price for ${plan}.`);
  if (item.price.id === price) return true;
  const isOfEarlierPeriod = Date.parse(prorationAt) < item.current_period_start * 1000;
  if (isOfEarlierPeriod || isPreviewOutdated(prorationAt, now)) throw new AppError(previewOutdated);
  try {
    await ask((stripe) =>
      stripe.subscriptions.update(
        subscriptionId,
        { items: [{ id: item.id, price }], ...fromNow(prorationAt), payment_behavior: "error_if_incomplete" },
        { idempotencyKey: `plan_${key}` },
      ),
    );
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return false;
    throw error;
  }
}

/** Ends a subscription now or with its period, or lets it go on. What has ended already stays so. */
export async function endSubscription(subscriptionId: string, ends: "now" | "with_period" | "never"): Promise<void> {
  if (ends === "now") await find((stripe) => stripe.subscriptions.cancel(subscriptionId));
  else
    await find((stripe) =>
      stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: ends === "with_period" }),
    );
}

/** Ends a running trial at another instant. Nothing is charged before. The same key does it once. */
export async function moveTrialEnd(subscriptionId: string, trialEndsAt: string, key: string): Promise<void> {
  await ask((stripe) =>
    stripe.subscriptions.update(
      subscriptionId,
      { trial_end: Math.floor(Date.parse(trialEndsAt) / 1000), proration_behavior: "none" },
      { idempotencyKey: `trial_${key}` },
    ),
  );
}

/**
 * Voids each new invoice while it is held, so that nothing is charged. Invoices from before stay as they are. What has
 * ended stays so.
 */
export async function holdCharges(subscriptionId: string, isHeld: boolean): Promise<void> {
  await find((stripe) =>
    stripe.subscriptions.update(subscriptionId, { pause_collection: isHeld ? { behavior: "void" } : "" }),
  );
}

/** Takes a part off each charge, instead of any coupon before. Null takes nothing off. */
export async function setDiscount(
  subscriptionId: string,
  wish: { percent: number; months: number | null } | null,
  key: string,
): Promise<void> {
  if (wish === null) {
    await ask((stripe) => stripe.subscriptions.update(subscriptionId, { discounts: "" }));
    return;
  }
  const { percent, months } = wish;
  const coupon = await ask((stripe) =>
    stripe.coupons.create(
      {
        percent_off: percent,
        ...(months === null
          ? { duration: "forever" as const }
          : { duration: "repeating" as const, duration_in_months: months }),
        name: `${percent} %`,
      },
      { idempotencyKey: `coupon_${key}` },
    ),
  );
  await ask((stripe) =>
    stripe.subscriptions.update(
      subscriptionId,
      { discounts: [{ coupon: coupon.id }] },
      { idempotencyKey: `discount_${key}` },
    ),
  );
}

const pageRows = 50;

/** Stripe's subscriptions to plans of ours, newest first, a page at a time. Ended ones too: their last event may be missing. */
export async function listSubscriptionPage(
  after: string | undefined,
): Promise<{ subscriptions: StripeSubscription[]; nextAfter: string | null }> {
  const { data, has_more: hasMore } = await ask((stripe) =>
    stripe.subscriptions.list({
      limit: pageRows,
      status: "all",
      expand: ["data.discounts.source.coupon"],
      ...(after === undefined ? {} : { starting_after: after }),
    }),
  );
  const products = await ask((stripe) => stripe.products.list({ limit: 100 }));
  const labels = new Map(products.data.map(({ id, metadata }) => [id, metadata[planMetadataName]]));
  const subscriptions = data.flatMap((found) => {
    const label = labels.get(idOf(found.items.data[0]?.price.product ?? null) ?? "");
    return label === undefined ? [] : [{ ...factsOf(found), planLabel: label, ...nothingUnpaid }];
  });
  return { subscriptions, nextAfter: hasMore ? (data.at(-1)?.id ?? null) : null };
}

/** The newest events that Stripe could not deliver, with the subscription that each is about. */
export async function listUndelivered(): Promise<
  { eventId: string; type: string; createdAt: string; subscriptionId: string }[]
> {
  const { data } = await ask((stripe) => stripe.events.list({ delivery_success: false, limit: 100 }));
  return data.flatMap((event) => {
    const subscriptionId = subscriptionOf(event);
    const { id: eventId, type, created } = event;
    return subscriptionId === null ? [] : [{ eventId, type, createdAt: toInstant(created * 1000), subscriptionId }];
  });
}

const intervalSchema = z.enum(["day", "week", "month", "year"]);

/** Every price of the plans, newest first: the versions that somebody may have bought. */
export async function listPlanPrices() {
  const products = await ask((stripe) => stripe.products.list({ limit: 100 }));
  const plans = products.data.filter(({ metadata }) => metadata[planMetadataName] !== undefined);
  const onSale = Object.values(pricesOnSale());
  const pages = await Promise.all(
    plans.map((product) =>
      ask((stripe) => stripe.prices.list({ product: product.id, limit: 100 })).then(({ data }) =>
        data.map((price) => ({
          priceId: price.id,
          planLabel: product.metadata[planMetadataName] ?? "",
          productName: product.name,
          priceMinor: price.unit_amount ?? 0,
          currency: price.currency.toUpperCase(),
          interval: intervalSchema.parse(price.recurring?.interval ?? "month"),
          isOnSale: onSale.includes(price.id),
          createdAt: toInstant(price.created * 1000),
        })),
      ),
    ),
  );
  return pages.flat().sort((one, other) => (one.createdAt < other.createdAt ? 1 : -1));
}
