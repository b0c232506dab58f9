/** What a sale needs at Stripe: one product and one price per plan, and the endpoint of the events. */
import { Stripe } from "stripe";
import { planMetadataName, type SubscriptionPlan, subscriptionPlans } from "#lambdas/contract/plans.ts";

/** Events after which a workspace may have to open or close. The product ignores the others. */
const events: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  "checkout.session.completed",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "customer.subscription.created",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "invoice.paid",
  "invoice.payment_failed",
];

/** Events of the tenants' own accounts. */
const eventsOfAccounts: Stripe.WebhookEndpointCreateParams.EnabledEvent[] = [
  "account.updated",
  "account.application.deauthorized",
  "checkout.session.completed",
  "checkout.session.expired",
  "checkout.session.async_payment_succeeded",
  "checkout.session.async_payment_failed",
  "charge.refunded",
  "refund.updated",
  "refund.failed",
  "charge.dispute.created",
  "charge.dispute.updated",
  "charge.dispute.closed",
  "customer.subscription.updated",
  "customer.subscription.deleted",
  "customer.subscription.paused",
  "customer.subscription.resumed",
  "invoice.paid",
  "invoice.payment_failed",
];

export interface StripeSetUp {
  prices: Partial<Record<SubscriptionPlan, string>>;
  /** Stripe returns it only when the endpoint is made. Undefined if the endpoint existed, or none was wanted. */
  webhookSecret: string | undefined;
  /** As `webhookSecret`, of the endpoint for events of the tenants' own accounts. */
  accountWebhookSecret: string | undefined;
  /** One sentence for each thing that was made or changed; empty if nothing changed. */
  changes: string[];
}

/**
 * Safe to repeat: correct objects stay unchanged.
 * @param publicUrl the product's address, without a trailing slash; undefined where no event is wanted
 */
export async function setUpStripe(stripe: Stripe, publicUrl: string | undefined): Promise<StripeSetUp> {
  const changes: string[] = [];
  const prices: StripeSetUp["prices"] = {};
  for (const plan of ["starter", "professional"] as const) {
    const product = await ensureProduct(stripe, plan, changes);
    prices[plan] = await ensurePrice(stripe, plan, product, changes);
  }
  if (publicUrl === undefined) return { prices, webhookSecret: undefined, accountWebhookSecret: undefined, changes };
  const own = { url: `${publicUrl}/api/stripe/webhook`, enabled_events: events };
  const ofAccounts = {
    url: `${publicUrl}/api/stripe/account-webhook`,
    enabled_events: eventsOfAccounts,
    connect: true,
  };
  const webhookSecret = await ensureEndpoint(stripe, own, changes);
  const accountWebhookSecret = await ensureEndpoint(stripe, ofAccounts, changes);
  return { prices, webhookSecret, accountWebhookSecret, changes };
}

async function ensureProduct(stripe: Stripe, plan: SubscriptionPlan, changes: string[]): Promise<string> {
  const id = `guildhall_${plan}`;
  const wanted = { name: `Guildhall ${subscriptionPlans[plan].name}`, metadata: { [planMetadataName]: plan } };
  const found = await stripe.products.list({ ids: [id], limit: 1 });
  const product = found.data[0];
  if (product === undefined) {
    await stripe.products.create({ id, ...wanted });
    changes.push(`made product ${id}`);
  } else if (product.name !== wanted.name || product.metadata[planMetadataName] !== plan || !product.active) {
    await stripe.products.update(id, { ...wanted, active: true });
    changes.push(`put product ${id} right`);
  }
  return id;
}

/** Stripe cannot change a price. The new price takes over the lookup key, and old subscriptions keep theirs. */
async function ensurePrice(
  stripe: Stripe,
  plan: SubscriptionPlan,
  product: string,
  changes: string[],
): Promise<string> {
  const { priceId, price } = subscriptionPlans[plan];
  if (priceId === null || price === null) throw new TypeError(`${plan} is not sold at a fixed price.`);
  const currency = price.currency.toLowerCase();
  const [found] = (await stripe.prices.list({ lookup_keys: [priceId], active: true, limit: 1 })).data;
  const isRight =
    found?.currency === currency &&
    found.unit_amount === price.amountMinor &&
    found.recurring?.interval === "month" &&
    found.product === product;
  if (found !== undefined && isRight) return found.id;
  const made = await stripe.prices.create({
    product,
    currency,
    unit_amount: price.amountMinor,
    recurring: { interval: "month" },
    lookup_key: priceId,
    transfer_lookup_key: true,
  });
  changes.push(`made price ${made.id} for ${plan}`);
  return made.id;
}

async function ensureEndpoint(
  stripe: Stripe,
  wanted: Pick<Stripe.WebhookEndpointCreateParams, "url" | "enabled_events" | "connect">,
  changes: string[],
): Promise<string | undefined> {
  for await (const endpoint of stripe.webhookEndpoints.list({ limit: 100 }))
    if (endpoint.url === wanted.url) return undefined;
  const made = await stripe.webhookEndpoints.create({
    ...wanted,
    // Requests events in the version that our library knows, whatever the account's own version is.
    api_version: Stripe.API_VERSION,
  });
  changes.push(`made webhook endpoint ${made.id}`);
  return made.secret;
}
