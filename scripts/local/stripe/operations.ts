/** The operations of Stripe's API that the product uses, each with only the parameters that it takes. */

import type { Stripe } from "stripe";
import * as z from "zod";
import type { Account, Sale } from "./account.ts";
import { newId, toCheckoutSession, toCustomer, toPaymentSession, toPrice, toProduct } from "./objects.ts";
import { missing, StripeRefusal } from "./refusal.ts";
import { refundIntent } from "./sales.ts";
import type { StripeObject, StripeStore } from "./store.ts";

export interface Operation {
  method: "GET" | "POST" | "DELETE";
  path: RegExp;
  parameters: z.ZodType;
  run: (account: Account, parameters: never, id: string) => object;
}

export function operation<S extends z.ZodType>(
  method: Operation["method"],
  path: RegExp,
  parameters: S,
  run: (account: Account, parameters: z.output<S>, id: string) => object,
): Operation {
  return { method, path, parameters, run };
}

export const metadata = z.record(z.string().max(40), z.string().max(500)).optional();
export const flag = z.enum(["true", "false"]).transform((text) => text === "true");
export const whole = z.coerce.number().int();
export const list = {
  limit: whole.min(1).max(100).default(10),
  starting_after: z.string().optional(),
  expand: z.array(z.string()).optional(),
};
export const createdWithin = z.strictObject({ gte: whole.optional(), lte: whole.optional() }).optional();
export const single = z.strictObject({ expand: z.array(z.string()).optional() });

const productFields = { description: z.string().optional(), metadata, active: flag.optional() };
export const address = z.url({ protocol: /^https?$/ }).max(5_000);
/** Stripe replaces a template with the session's id. A URL parser would encode the template. */
const returnAddress = z.string().refine((text) => URL.canParse(text.replaceAll(/[{}]/g, "")), "Not a valid URL");

const saleItem = z.strictObject({
  price_data: z.strictObject({
    currency: z.string().regex(/^[a-z]{3}$/, "Invalid currency"),
    unit_amount: whole.min(0),
    product_data: z.strictObject({ name: z.string().min(1) }),
  }),
  quantity: whole.min(1).optional(),
});
/** What a session for a subscription sells: a price that exists, or one that Stripe makes with its product. */
const subscribedItem = z.union([
  z.strictObject({ price: z.string(), quantity: whole.min(1).default(1) }),
  z.strictObject({
    price_data: z.strictObject({
      currency: z.string().regex(/^[a-z]{3}$/, "Invalid currency"),
      unit_amount: whole.min(0),
      recurring: z.strictObject({
        interval: z.enum(["day", "month", "year"]),
        interval_count: whole.min(1).optional(),
      }),
      product_data: z.strictObject({ name: z.string().min(1) }),
    }),
    quantity: whole.min(1).default(1),
  }),
]);
const sessionFields = {
  success_url: returnAddress,
  cancel_url: address.optional(),
  client_reference_id: z.string().max(200).optional(),
  customer_email: z.email().optional(),
  customer: z.string().optional(),
  metadata,
  expires_at: whole.optional(),
  expand: z.array(z.string()).optional(),
};

export const operations: readonly Operation[] = [
  operation(
    "POST",
    /^\/v1\/products$/,
    z.strictObject({ ...productFields, name: z.string().min(1), id: z.string().optional() }),
    ({ store, now }, wish) => {
      if (wish.id !== undefined && store.find<Stripe.Product>("product", wish.id) !== undefined) {
        throw new StripeRefusal(400, "Product already exists.", { code: "resource_already_exists", param: "id" });
      }
      return saved(store, toProduct(wish, now()));
    },
  ),
  operation(
    "POST",
    /^\/v1\/products\/(\w+)$/,
    z.strictObject({ ...productFields, name: z.string().min(1).optional() }),
    ({ store, now }, wish, id) => {
      const product = found(store, "product", id) as Stripe.Product;
      return saved(store, {
        ...product,
        ...wish,
        metadata: { ...product.metadata, ...wish.metadata },
        updated: now(),
      });
    },
  ),
  operation("GET", /^\/v1\/products\/(\w+)$/, single, ({ store }, _, id) => found(store, "product", id)),
  operation(
    "GET",
    /^\/v1\/products$/,
    z.strictObject({ ...list, active: flag.optional(), ids: z.array(z.string()).optional() }),
    ({ store }, { active, ids, ...page }) =>
      pageOf(
        "/v1/products",
        store
          .list<Stripe.Product>("product")
          .filter((product) => active === undefined || product.active === active)
          .filter(({ id }) => ids === undefined || ids.includes(id)),
        page,
      ),
  ),
  operation(
    "POST",
    /^\/v1\/prices$/,
    z.strictObject({
      currency: z.string().regex(/^[a-z]{3}$/, "Invalid currency"),
      unit_amount: whole.min(0),
      product: z.string(),
      recurring: z.strictObject({ interval: z.enum(["month", "year"]), interval_count: whole.min(1).optional() }),
      lookup_key: z.string().max(200).optional(),
      transfer_lookup_key: flag.optional(),
      nickname: z.string().optional(),
      metadata,
    }),
    ({ store, now }, { transfer_lookup_key: moves, ...wish }) => {
      found(store, "product", wish.product);
      const holder = store.list<Stripe.Price>("price").find((price) => price.lookup_key === (wish.lookup_key ?? ""));
      if (holder !== undefined && moves !== true) {
        throw new StripeRefusal(400, `A price (\`${holder.id}\`) already uses that lookup key.`, {
          param: "lookup_key",
        });
      }
      if (holder !== undefined) store.save({ ...holder, lookup_key: null } as Stripe.Price);
      return saved(store, toPrice(wish, now()));
    },
  ),
  operation("GET", /^\/v1\/prices\/(\w+)$/, single, ({ store }, _, id) => found(store, "price", id)),
  operation(
    "GET",
    /^\/v1\/prices$/,
    z.strictObject({
      ...list,
      active: flag.optional(),
      product: z.string().optional(),
      lookup_keys: z.array(z.string()).max(10).optional(),
    }),
    ({ store }, { active, product, lookup_keys: keys, ...page }) =>
      pageOf(
        "/v1/prices",
        store
          .list<Stripe.Price>("price")
          .filter((price) => active === undefined || price.active === active)
          .filter((price) => product === undefined || price.product === product)
          .filter((price) => keys === undefined || keys.includes(price.lookup_key ?? "")),
        page,
      ),
  ),
  operation(
    "POST",
    /^\/v1\/customers$/,
    z.strictObject({ email: z.string().optional(), name: z.string().optional(), metadata }),
    ({ store, now, emit }, { email = null, name = null, metadata: labels }) => {
      const customer = saved(store, toCustomer({ email, name, metadata: labels }, now()));
      emit("customer.created", customer);
      return customer;
    },
  ),
  operation("GET", /^\/v1\/customers\/(\w+)$/, single, ({ store }, _, id) => found(store, "customer", id)),
  operation(
    "POST",
    /^\/v1\/checkout\/sessions$/,
    z.discriminatedUnion("mode", [
      z.strictObject({
        mode: z.literal("payment"),
        line_items: z.array(saleItem).min(1).max(100),
        ...sessionFields,
        adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
        payment_intent_data: z.strictObject({ application_fee_amount: whole.min(0).optional(), metadata }).optional(),
      }),
      z.strictObject({
        mode: z.literal("subscription"),
        line_items: z.array(subscribedItem).length(1),
        ...sessionFields,
        adaptive_pricing: z.strictObject({ enabled: flag }).optional(),
        subscription_data: z
          .strictObject({
            trial_period_days: whole.min(1).max(730).optional(),
            application_fee_percent: z.coerce.number().min(0).max(100).optional(),
            metadata,
          })
          .optional(),
      }),
    ]),
    ({ store, now, urlOf }, asked) => {
      if (asked.expires_at !== undefined && asked.expires_at < now() + 30 * 60)
        throw new StripeRefusal(400, "The `expires_at` timestamp must be at least 30 minutes in the future.", {
          param: "expires_at",
        });
      if (asked.mode === "payment") {
        const { line_items: sold, payment_intent_data: intent, mode: _payment, ...wish } = asked;
        const [{ price_data: price }] = sold as [z.output<typeof saleItem>];
        const { currency } = price;
        if (sold.some((item) => item.price_data.currency !== currency))
          throw new StripeRefusal(400, "All line items of a Checkout Session have the same currency.");
        const amount = sold.reduce((sum, item) => sum + item.price_data.unit_amount * (item.quantity ?? 1), 0);
        const name = sold.map((item) => item.price_data.product_data.name).join(", ");
        const session = toPaymentSession(wish, { amount, currency }, { created: now(), urlOf });
        const fee = intent?.application_fee_amount ?? null;
        const facts = { name, amount, currency, fee, metadata: intent?.metadata ?? {} };
        const kept: Sale = { id: `sale_${session.id}`, object: "_sale", ...facts };
        store.save(kept);
        return saved(store, session);
      }
      const { line_items: items, subscription_data: data, mode: _mode, ...wish } = asked;
      const item = items[0] ?? subscribedItem.parse(undefined);
      const price = priceOf(store, item, now());
      const trialDays = data?.trial_period_days;
      const bought = { price, quantity: item.quantity, trialDays, feePercent: data?.application_fee_percent };
      const session = toCheckoutSession(wish, bought, { created: now(), urlOf });
      const kept: Bought = { id: `buys_${session.id}`, object: "_bought", ...bought, metadata: data?.metadata ?? {} };
      store.save(kept);
      return saved(store, session);
    },
  ),
  operation("GET", /^\/v1\/checkout\/sessions\/(\w+)$/, single, ({ store, now, emit }, _, id) => {
    const session = found(store, "checkout.session", id) as Stripe.Checkout.Session;
    if (session.status !== "open" || session.expires_at > now()) return session;
    // Stripe closes a page by itself. Here, whoever looks closes it.
    const expired: Stripe.Checkout.Session = { ...session, status: "expired", url: null };
    store.save(expired);
    emit("checkout.session.expired", expired);
    return expired;
  }),
  operation("POST", /^\/v1\/checkout\/sessions\/(\w+)\/expire$/, single, ({ store, emit }, _, id) => {
    const session = found(store, "checkout.session", id) as Stripe.Checkout.Session;
    if (session.status !== "open")
      throw new StripeRefusal(400, 'Only Checkout Sessions with a status in ["open"] can be expired.');
    const expired: Stripe.Checkout.Session = { ...session, status: "expired", url: null };
    store.save(expired);
    emit("checkout.session.expired", expired);
    return expired;
  }),
  operation("GET", /^\/v1\/payment_intents\/(\w+)$/, single, ({ store }, _, id) => found(store, "payment_intent", id)),
  operation(
    "POST",
    /^\/v1\/refunds$/,
    z.strictObject({
      payment_intent: z.string(),
      amount: whole.min(1),
      refund_application_fee: flag.optional(),
      metadata,
    }),
    (account, wish) => refundIntent(account, wish),
  ),
  operation(
    "GET",
    /^\/v1\/refunds$/,
    z.strictObject({ ...list, payment_intent: z.string().optional() }),
    ({ store }, { payment_intent: of, ...page }) =>
      pageOf(
        "/v1/refunds",
        store.list<Stripe.Refund>("refund").filter((one) => of === undefined || one.payment_intent === of),
        page,
      ),
  ),
  operation(
    "GET",
    /^\/v1\/charges$/,
    z.strictObject({ ...list, created: createdWithin }),
    ({ store }, { created: { gte = 0, lte = Number.MAX_SAFE_INTEGER } = {}, ...page }) =>
      pageOf(
        "/v1/charges",
        store.list<Stripe.Charge>("charge").filter(({ created }) => gte <= created && created <= lte),
        page,
      ),
  ),
  operation(
    "GET",
    /^\/v1\/disputes$/,
    z.strictObject({ ...list, payment_intent: z.string().optional() }),
    ({ store }, { payment_intent: of, ...page }) =>
      pageOf(
        "/v1/disputes",
        store.list<Stripe.Dispute>("dispute").filter((one) => of === undefined || one.payment_intent === of),
        page,
      ),
  ),
  operation("GET", /^\/v1\/events\/(\w+)$/, single, ({ store }, _, id) => found(store, "event", id)),
  operation(
    "GET",
    /^\/v1\/events$/,
    z.strictObject({ ...list, type: z.string().optional(), delivery_success: flag.optional() }),
    ({ store }, { type: wanted, delivery_success: arrived, ...page }) =>
      pageOf(
        "/v1/events",
        store
          .list<Stripe.Event>("event")
          .filter(({ type }) => wanted === undefined || type === wanted)
          .filter(({ id }) => arrived === undefined || arrived === !store.isUndelivered(id)),
        page,
      ),
  ),
  operation(
    "POST",
    /^\/v1\/webhook_endpoints$/,
    z.strictObject({
      url: address,
      enabled_events: z.array(z.string()).min(1),
      api_version: z.string().optional(),
      connect: flag.optional(),
      description: z.string().optional(),
      metadata,
    }),
    ({ store, now }, { description = null, api_version: version = null, ...wish }) => {
      const endpoint: Stripe.WebhookEndpoint = {
        id: newId("we"),
        object: "webhook_endpoint",
        api_version: version,
        application: wish.connect === true ? "ca_local" : null,
        created: now(),
        description,
        enabled_events: wish.enabled_events,
        livemode: false,
        metadata: wish.metadata ?? {},
        status: "enabled",
        url: wish.url,
      };
      store.save(endpoint);
      // Only the creation's answer contains the secret.
      return { ...endpoint, secret: newId("whsec", 32) };
    },
  ),
  operation("GET", /^\/v1\/webhook_endpoints$/, z.strictObject(list), ({ store }, page) =>
    pageOf("/v1/webhook_endpoints", store.list<Stripe.WebhookEndpoint>("webhook_endpoint"), page),
  ),
];

/** The content of a session. Stripe stores it as line items, which nothing here reads. */
export interface Bought extends StripeObject {
  price: Stripe.Price;
  quantity: number;
  trialDays: number | undefined;
  feePercent: number | undefined;
  metadata: Record<string, string>;
}

/** Stripe makes a product of its own for a price that a session describes. */
function priceOf(store: StripeStore, item: z.output<typeof subscribedItem>, created: number): Stripe.Price {
  if ("price" in item) return found(store, "price", item.price, "line_items[0][price]") as Stripe.Price;
  const { product_data: described, ...price } = item.price_data;
  const product = saved(store, toProduct(described, created));
  return saved(store, toPrice({ ...price, product: product.id }, created));
}

export function saved<T extends StripeObject>(store: StripeStore, object: T): T {
  store.save(object);
  return object;
}

export function found(store: StripeStore, kind: string, id: string, param?: string): StripeObject {
  const object = store.find(kind, id);
  if (object === undefined) throw missing(kind, id, param);
  return object;
}

export function pageOf(url: string, rows: StripeObject[], page: { limit: number; starting_after?: string }): object {
  const start = page.starting_after === undefined ? 0 : rows.findIndex(({ id }) => id === page.starting_after) + 1;
  const data = rows.slice(start, start + page.limit);
  return { object: "list", url, has_more: start + page.limit < rows.length, data };
}
