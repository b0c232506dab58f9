import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { Stripe } from "stripe";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { planMetadataName, subscriptionPlans } from "#lambdas/contract/plans.ts";
import { localCatalogue } from "../../scripts/local/stripe/catalogue.ts";
import { createStripe, type StripeStandIn } from "../../scripts/local/stripe/stripe.ts";
import { setUpStripe } from "../../scripts/stripe/set-up.ts";
import { violationsOf } from "../support/stripe/conformance.ts";

const now = Date.UTC(2026, 10, 24, 9, 30);
let clock = now;
let standIn: StripeStandIn;
let stripe: Stripe;

beforeEach(async () => {
  clock = now;
  standIn = await createStripe({
    databaseFile: ":memory:",
    pagesUrl: "http://127.0.0.1:4000/_local/stripe",
    webhookUrl: "http://127.0.0.1:9/never",
    accountWebhookUrl: "http://127.0.0.1:9/never",
    delivers: false,
    catalogue: localCatalogue,
    now: () => clock,
  });
  const { hostname, port } = new URL(standIn.endpoint);
  stripe = new Stripe(standIn.apiKey, {
    host: hostname,
    port,
    protocol: "http",
    maxNetworkRetries: 0,
    telemetry: false,
  });
});

afterEach(() => standIn.close());

const wish = {
  mode: "subscription",
  line_items: [{ price: "price_localstarter", quantity: 1 }],
  success_url: "https://club.example/payment-success?session_id={CHECKOUT_SESSION_ID}",
  cancel_url: "https://club.example/pricing",
  client_reference_id: "chk_1",
  subscription_data: { trial_period_days: 30, metadata: { checkout: "chk_1" } },
} satisfies Stripe.Checkout.SessionCreateParams;

const sale = {
  mode: "payment",
  line_items: [{ price_data: { currency: "gbp", unit_amount: 1_999, product_data: { name: "Hundred" } }, quantity: 1 }],
  adaptive_pricing: { enabled: false },
  success_url: "https://club.example/points-purchase-success?session_id={CHECKOUT_SESSION_ID}",
  cancel_url: "https://club.example/purchase-points",
  client_reference_id: "pur_1",
  metadata: { purchase: "pur_1" },
  expires_at: now / 1000 + 31 * 60,
  payment_intent_data: { application_fee_amount: 39, metadata: { purchase: "pur_1" } },
} satisfies Stripe.Checkout.SessionCreateParams;

const monthly = {
  mode: "subscription",
  line_items: [
    {
      price_data: {
        currency: "gbp",
        unit_amount: 3_000,
        recurring: { interval: "month", interval_count: 1 },
        product_data: { name: "Everyday" },
      },
      quantity: 1,
    },
  ],
  adaptive_pricing: { enabled: false },
  success_url: "https://club.example/my-membership",
  cancel_url: "https://club.example/my-membership",
  client_reference_id: "mem_1",
  expires_at: now / 1000 + 31 * 60,
  subscription_data: { application_fee_percent: 2, metadata: { membership: "mem_1" } },
} satisfies Stripe.Checkout.SessionCreateParams;

/** A subscription of a connected account's customer. */
async function monthlySubscription() {
  const { id: accountId } = await connectedAccount();
  const on = { stripeAccount: accountId };
  const { id } = await stripe.checkout.sessions.create(monthly, on);
  standIn.pay(id);
  const session = await stripe.checkout.sessions.retrieve(id, {}, on);
  const subscriptionId = String(session.subscription);
  const invoices = async () => (await stripe.invoices.list({ subscription: subscriptionId }, on)).data;
  const look = () => stripe.subscriptions.retrieve(subscriptionId, {}, on);
  return { on, accountId, subscriptionId, customer: String(session.customer), invoices, look };
}

type Monthly = Awaited<ReturnType<typeof monthlySubscription>>;

const dearer = (product: string, amount: number, interval: "month" | "day" = "month") => ({
  currency: "gbp",
  unit_amount: amount,
  product,
  recurring: { interval, interval_count: 1 },
});

/** The subscription's one item with another price. */
async function itemsOf({ look }: Monthly, product: string, amount: number) {
  return [{ id: (await look()).items.data[0]?.id ?? "", price_data: dearer(product, amount) }];
}

/** A price of 50.00 from the next period on. */
async function scheduled({ on, subscriptionId }: Monthly, product: string) {
  const { id, phases } = await stripe.subscriptionSchedules.create({ from_subscription: subscriptionId }, on);
  const [first] = phases;
  if (first === undefined) throw new Error("A schedule has a phase.");
  const { start_date, end_date, items } = first;
  const running = { items: [{ price: String(items[0]?.price), quantity: 1 }], start_date, end_date };
  const next = {
    items: [{ price_data: dearer(product, 5_000), quantity: 1 }],
    duration: { interval: "month" as const, interval_count: 1 },
    proration_behavior: "none" as const,
    application_fee_percent: 2,
  };
  const wanted = { end_behavior: "release" as const, phases: [running, next], metadata: { change: "one" } };
  return stripe.subscriptionSchedules.update(id, wanted, on);
}

async function boughtSubscription(): Promise<{ session: Stripe.Checkout.Session; subscriptionId: string }> {
  const { id } = await stripe.checkout.sessions.create(wish);
  standIn.pay(id);
  const session = await stripe.checkout.sessions.retrieve(id);
  return { session, subscriptionId: String(session.subscription) };
}

const connectedAccount = () =>
  stripe.accounts.create({
    controller: {
      fees: { payer: "account" },
      losses: { payments: "stripe" },
      requirement_collection: "stripe",
      stripe_dashboard: { type: "full" },
    },
    metadata: { tenant: "ten_1" },
  });

const linkFor = (account: string) =>
  stripe.accountLinks.create({
    account,
    type: "account_onboarding",
    return_url: "https://club.example/returned",
    refresh_url: "https://club.example/again",
  });

const refusalOf = async (call: Promise<unknown>) => {
  const error = await call.then(() => undefined).catch((thrown: unknown) => thrown);
  if (!(error instanceof Stripe.errors.StripeError)) throw new Error("Stripe's stand-in took what it should refuse.");
  return error;
};

test("every call and every answer conforms to Stripe's own description", async () => {
  const product = await stripe.products.create({ name: "Guildhall Trial", metadata: { guildhall_plan: "starter" } });
  await stripe.products.update(product.id, { description: "For small houses" });
  await stripe.products.retrieve(product.id);
  await stripe.products.list({ active: true, limit: 1 });
  const price = await stripe.prices.create({
    currency: "gbp",
    unit_amount: 19_900,
    product: product.id,
    recurring: { interval: "month" },
    lookup_key: "trial_monthly",
  });
  await stripe.prices.retrieve(price.id, { expand: ["product"] });
  await stripe.prices.list({ lookup_keys: ["trial_monthly"], active: true });
  const customer = await stripe.customers.create({ email: "a@test.example", name: "Ada" });
  await stripe.customers.retrieve(customer.id);
  const { subscriptionId } = await boughtSubscription();
  await stripe.subscriptions.retrieve(subscriptionId, { expand: ["items.data.price.product"] });
  await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true });
  await stripe.subscriptions.cancel(subscriptionId);
  const open = await stripe.checkout.sessions.create(wish);
  await stripe.checkout.sessions.expire(open.id);
  const [event] = (await stripe.events.list({ type: "customer.subscription.created" })).data;
  await stripe.events.retrieve(event?.id ?? "");
  await stripe.webhookEndpoints.create({ url: "https://club.example/api/stripe/webhook", enabled_events: ["*"] });
  const account = await connectedAccount();
  for (const outcome of ["details_missing", "under_review", "past_due", "rejected", "active"] as const) {
    standIn.onboard(account.id, outcome);
    await stripe.accounts.retrieve(account.id);
  }
  await linkFor(account.id);
  await refusalOf(stripe.accounts.retrieve("acct_nobody"));
  const stripeAccount = account.id;
  const expand = { expand: ["payment_intent.latest_charge"] };
  const paid = await stripe.checkout.sessions.create(sale, { stripeAccount });
  await stripe.checkout.sessions.retrieve(paid.id, expand, { stripeAccount });
  standIn.pay(paid.id, { card: "4000000000000002" });
  standIn.pay(paid.id);
  standIn.refund(paid.id, 500);
  standIn.refund(paid.id, 200, "pending");
  standIn.settleRefund(paid.id, false);
  const half = await stripe.checkout.sessions.retrieve(paid.id, {}, { stripeAccount });
  const back = { payment_intent: String(half.payment_intent), amount: 100, refund_application_fee: true };
  await stripe.refunds.create({ ...back, metadata: { order: "one" } }, { stripeAccount });
  for (const status of ["needs_response", "lost"] as const) standIn.dispute(paid.id, status);
  const sold = await stripe.checkout.sessions.retrieve(paid.id, expand, { stripeAccount });
  const intent = sold.payment_intent as Stripe.PaymentIntent;
  await stripe.paymentIntents.retrieve(intent.id, { expand: ["latest_charge"] }, { stripeAccount });
  await stripe.disputes.list({ payment_intent: intent.id }, { stripeAccount });
  const since = { gte: Math.floor(now / 1000) - 60 };
  await stripe.charges.list({ created: since, expand: ["data.payment_intent"] }, { stripeAccount });
  await stripe.events.list({}, { stripeAccount });
  const member = await monthlySubscription();
  clock = Date.UTC(2026, 11, 24, 12);
  await member.look();
  await member.invoices();
  await stripe.invoices.list({ status: "paid", created: since }, member.on);
  const [invoice] = await member.invoices();
  standIn.refund(invoice?.id ?? "", 700, "pending");
  const [charge] = (await stripe.charges.list({ limit: 1 }, member.on)).data;
  const payment = { type: "payment_intent" as const, payment_intent: String(charge?.payment_intent) };
  await stripe.invoicePayments.list({ payment, limit: 1, expand: ["data.invoice"] }, member.on);
  await stripe.refunds.list({ payment_intent: payment.payment_intent, limit: 100 }, member.on);
  await stripe.charges.list({ created: since, expand: ["data.payment_intent"] }, member.on);
  const features = { payment_method_update: { enabled: true }, invoice_history: { enabled: true } };
  const { id: configuration } = await stripe.billingPortal.configurations.create({ features }, member.on);
  await stripe.billingPortal.configurations.list({ active: true, limit: 1 }, member.on);
  const { customer: payer } = member;
  const page = { customer: payer, configuration, return_url: "https://club.example/my-membership" };
  await stripe.billingPortal.sessions.create(page, member.on);
  const { id: dear } = await stripe.products.create({ name: "Dear" }, member.on);
  const better = { items: await itemsOf(member, dear, 9_000), billing_cycle_anchor: { type: "now" } };
  const preview = { ...better, proration_behavior: "always_invoice" as const };
  await stripe.invoices.createPreview(
    { subscription: member.subscriptionId, subscription_details: preview },
    member.on,
  );
  await stripe.subscriptions.update(member.subscriptionId, preview, member.on);
  const { id: schedule } = await scheduled(member, dear);
  await stripe.subscriptionSchedules.retrieve(schedule, {}, member.on);
  await stripe.subscriptions.retrieve(member.subscriptionId, { expand: ["schedule"] }, member.on);
  const ends = { cancel_at_period_end: true } as const;
  expect((await refusalOf(stripe.subscriptions.update(member.subscriptionId, ends, member.on))).statusCode).toBe(400);
  await stripe.subscriptionSchedules.release(schedule, {}, member.on);
  await stripe.subscriptions.update(member.subscriptionId, { pause_collection: { behavior: "void" } }, member.on);
  clock = Date.UTC(2027, 1, 24, 12);
  await member.invoices();
  await stripe.subscriptions.update(member.subscriptionId, { pause_collection: "" }, member.on);
  await stripe.subscriptions.update(member.subscriptionId, { cancel_at_period_end: true }, member.on);
  await stripe.subscriptions.cancel(member.subscriptionId, {}, member.on);
  await stripe.events.list({}, member.on);
  await stripe.webhookEndpoints.list();
  await refusalOf(stripe.customers.retrieve("cus_nobody"));

  expect(standIn.calls.length).toBeGreaterThan(20);
  expect(standIn.calls.flatMap(violationsOf)).toEqual([]);
});

test("the conformance check notices every error, however deep", () => {
  const call = { method: "POST", path: "/v1/prices", accountId: undefined, status: 200 };
  const good = "currency=gbp&unit_amount=1&product=prod_1&recurring[interval]=month";
  const answer = JSON.stringify({ object: "price" });
  expect(violationsOf({ ...call, parameters: `${good}&recurring[every]=1`, answer: "{}" }).join()).toContain("every");
  expect(violationsOf({ ...call, parameters: `${good}&surprise=1`, answer: "{}" }).join()).toContain("surprise");
  expect(violationsOf({ ...call, parameters: good, answer }).join()).toContain("required");
  expect(violationsOf({ ...call, path: "/v1/tokens", parameters: "", answer: "{}" })).toHaveLength(1);
});

describe("the stand-in", () => {
  test("refuses parameters that nobody has, at every depth, by name", async () => {
    const asked: [object, string][] = [
      [{ ...wish, sucess_url: "https://club.example" }, "sucess_url"],
      [{ ...wish, subscription_data: { trial_days: 30 } }, "subscription_data[trial_days]"],
      [{ ...wish, line_items: [{ price: "price_localstarter", amount: 1 }] }, "line_items[0][amount]"],
    ];
    for (const [parameters, param] of asked) {
      const refusal = await refusalOf(stripe.checkout.sessions.create(parameters));
      expect(refusal).toMatchObject({ statusCode: 400, code: "parameter_unknown", param });
    }
  });

  test("refuses what is missing, unknown keys, foreign API keys and unknown addresses", async () => {
    const { success_url: _address, ...rest } = wish;
    expect(await refusalOf(stripe.checkout.sessions.create(rest))).toMatchObject({ param: "success_url" });
    const foreign = { ...wish, line_items: [{ price: "price_nobodys", quantity: 1 }] };
    expect(await refusalOf(stripe.checkout.sessions.create(foreign))).toMatchObject({ code: "resource_missing" });
    const { hostname, port } = new URL(standIn.endpoint);
    const stranger = new Stripe("sk_test_stranger", { host: hostname, port, protocol: "http", maxNetworkRetries: 0 });
    expect(await refusalOf(stranger.products.list())).toMatchObject({ statusCode: 401 });
    expect(await refusalOf(stripe.payouts.list())).toMatchObject({ statusCode: 404 });
  });

  test("expands what can be expanded, four levels deep and no deeper", async () => {
    const { session, subscriptionId } = await boughtSubscription();
    const found = await stripe.subscriptions.retrieve(subscriptionId, { expand: ["items.data.price.product"] });
    expect(found.items.data[0]?.price.product).toMatchObject({ metadata: { guildhall_plan: "starter" } });
    const deep = { expand: ["subscription.items.data.price.product"] };
    expect(await refusalOf(stripe.checkout.sessions.retrieve(session.id, deep))).toMatchObject({ statusCode: 400 });
    const absent = { expand: ["metadata.checkout"] };
    expect(await refusalOf(stripe.subscriptions.retrieve(subscriptionId, absent))).toMatchObject({ statusCode: 400 });
  });

  test("answers the same to the same idempotency key, and refuses it for anything else", async () => {
    const once = { idempotencyKey: "chk_once" };
    const [first, second] = [
      await stripe.checkout.sessions.create(wish, once),
      await stripe.checkout.sessions.create(wish, once),
    ];
    expect(second.id).toBe(first.id);
    const other = { ...wish, client_reference_id: "chk_2" };
    const refusal = await refusalOf(stripe.checkout.sessions.create(other, once));
    expect(refusal).toMatchObject({ type: "StripeIdempotencyError" });
  });

  test("charges one card, declines another, knows no third, and sells each session once", async () => {
    const { id } = await stripe.checkout.sessions.create(wish);
    expect(standIn.pay(id, { card: "4000 0000 0000 0002" })).toBe("declined");
    expect(standIn.pay(id, { card: "1234" })).toBe("invalid_card");
    expect((await stripe.checkout.sessions.retrieve(id)).status).toBe("open");
    expect(standIn.pay(id)).toBe("paid");
    expect(standIn.pay(id)).toBe("not_open");
    expect(standIn.events().map(({ type }) => type)).toEqual([
      "customer.created",
      "customer.subscription.created",
      "checkout.session.completed",
    ]);
  });

  test("signs so that Stripe's own library accepts it", () => {
    const payload = '{"id":"evt_1","object":"event"}';
    const signature = standIn.sign(payload);
    const read = (text: string) =>
      Stripe.webhooks.constructEvent(text, signature, standIn.webhookSecret, 300, undefined, now);
    expect(read(payload).id).toBe("evt_1");
    expect(() => read(payload.replace("1", "2"))).toThrow(Stripe.errors.StripeSignatureVerificationError);
  });
});

describe("a connected account", () => {
  test("takes no payments at first, and tells each decision in an event of its own", async () => {
    const account = await connectedAccount();
    expect(account).toMatchObject({ charges_enabled: false, payouts_enabled: false, details_submitted: false });
    standIn.onboard(account.id, "active");
    expect(await stripe.accounts.retrieve(account.id)).toMatchObject({ charges_enabled: true, payouts_enabled: true });
    expect(standIn.events()).toEqual([]);
    expect(standIn.events(account.id)).toMatchObject([{ type: "account.updated", account: account.id }]);
  });

  test("is unknown once its owner has ended the connection, as one that never was", async () => {
    const account = await connectedAccount();
    standIn.disconnect(account.id);
    for (const id of [account.id, "acct_nobody"]) {
      expect(await refusalOf(stripe.accounts.retrieve(id))).toMatchObject({ statusCode: 403, code: "account_invalid" });
      expect(await refusalOf(stripe.products.list({}, { stripeAccount: id }))).toMatchObject({ statusCode: 403 });
    }
    expect(standIn.events(account.id).at(-1)?.type).toBe("account.application.deauthorized");
  });

  test("has objects and keys of its own", async () => {
    const [one, other] = [await connectedAccount(), await connectedAccount()];
    const stripeAccount = one.id;
    const product = await stripe.products.create({ name: "Ten points" }, { stripeAccount, idempotencyKey: "same" });
    expect((await stripe.products.retrieve(product.id, {}, { stripeAccount })).name).toBe("Ten points");
    expect(await refusalOf(stripe.products.retrieve(product.id))).toMatchObject({ code: "resource_missing" });
    const elsewhere = { stripeAccount: other.id, idempotencyKey: "same" };
    expect(await refusalOf(stripe.products.retrieve(product.id, {}, elsewhere))).toMatchObject({
      code: "resource_missing",
    });
    expect((await stripe.products.create({ name: "Twenty" }, elsewhere)).id).not.toBe(product.id);
    expect(standIn.calls.at(-1)).toMatchObject({ accountId: other.id });
    expect(standIn.calls.flatMap(violationsOf)).toEqual([]);
  });

  test("takes a payment by a card that pays, one that asks the bank, and one that is settled later", async () => {
    const { id: stripeAccount } = await connectedAccount();
    const begin = async () => (await stripe.checkout.sessions.create(sale, { stripeAccount })).id;
    const look = (id: string) => stripe.checkout.sessions.retrieve(id, {}, { stripeAccount });
    const [card, bank, later] = [await begin(), await begin(), await begin()];
    expect(standIn.pay(card, { card: "4000 0000 0000 0002" })).toBe("declined");
    expect(await look(card)).toMatchObject({ status: "open", payment_status: "unpaid" });
    expect(standIn.pay(card)).toBe("paid");
    expect(await look(card)).toMatchObject({ status: "complete", payment_status: "paid" });
    expect(standIn.pay(card)).toBe("not_open");
    expect(standIn.pay(bank, { card: "4000002760003184" })).toBe("approval_needed");
    expect(standIn.pay(bank, { card: "4000002760003184", approval: "no" })).toBe("declined");
    expect(standIn.pay(bank, { card: "4000002760003184", approval: "yes" })).toBe("paid");
    standIn.pay(later, { card: "4000000000000341" });
    expect(await look(later)).toMatchObject({ status: "complete", payment_status: "unpaid" });
    standIn.settleDelayed(later, true);
    expect(await look(later)).toMatchObject({ payment_status: "paid" });
    expect(await refusalOf(stripe.checkout.sessions.retrieve(card))).toMatchObject({ code: "resource_missing" });
    const soon = { ...sale, expires_at: now / 1000 + 60 };
    expect(await refusalOf(stripe.checkout.sessions.create(soon, { stripeAccount }))).toMatchObject({
      param: "expires_at",
    });
  });

  test("has a link for its details that opens once", async () => {
    const account = await connectedAccount();
    const { url } = await linkFor(account.id);
    const visit = (form?: Record<string, string>) => onboardingPage(url, form);
    expect(await visit()).toMatchObject({ status: 200 });
    expect(await visit()).toMatchObject({ status: 303, location: "https://club.example/again" });
    const nameless = await visit({ step: "send", name: " ", bank: "00012345" });
    expect(nameless.text).toContain("The business needs a name.");
    const foreign = await visit({ step: "send", name: "Club", bank: "1" });
    expect(foreign.text).toContain("This is not a bank account that this stand-in knows.");
    expect((await stripe.accounts.retrieve(account.id)).details_submitted).toBe(false);
    const taken = await visit({ step: "send", name: "Club", bank: "000 222 22" });
    expect(taken).toMatchObject({ status: 303, location: "https://club.example/returned" });
    expect((await stripe.accounts.retrieve(account.id)).requirements?.disabled_reason).toBe(
      "requirements.pending_verification",
    );
    expect(await onboardingPage("http://127.0.0.1:4000/_local/stripe/onboard/link_none")).toMatchObject({
      status: 404,
    });
  });
});

describe("a subscription on a connected account", () => {
  const at = (month: number, day: number, hour = 9) => Date.UTC(2026, month - 1, day, hour, 30) / 1000;

  test("has a paid invoice at first, and another an hour after each period has begun", async () => {
    const { invoices, look } = await monthlySubscription();
    expect(await invoices()).toMatchObject([{ status: "paid", amount_paid: 3_000, amount_due: 3_000 }]);
    clock = at(12, 24) * 1000;
    const [draft] = await invoices();
    expect(draft).toMatchObject({ status: "draft", automatically_finalizes_at: at(12, 24, 10) });
    clock = at(12, 24, 10) * 1000;
    const [paid, first] = await invoices();
    expect(paid).toMatchObject({ status: "paid", billing_reason: "subscription_cycle" });
    expect(paid?.lines.data[0]?.period).toEqual({ start: at(12, 24), end: at(13, 24) });
    expect(first?.lines.data[0]?.period).toEqual({ start: at(11, 24), end: at(12, 24) });
    expect(await look()).toMatchObject({ status: "active", application_fee_percent: 2 });
  });

  test("is past due while its card fails, and ends after the last try", async () => {
    const { accountId, subscriptionId, invoices, look } = await monthlySubscription();
    standIn.setCard(subscriptionId, false);
    clock = at(12, 24, 10) * 1000;
    expect(await look()).toMatchObject({ status: "past_due" });
    expect(await invoices()).toMatchObject([{ status: "open", next_payment_attempt: at(12, 27, 10) }, {}]);
    standIn.setCard(subscriptionId, true);
    clock = at(12, 27, 10) * 1000;
    expect(await look()).toMatchObject({ status: "active" });
    standIn.setCard(subscriptionId, false);
    clock = at(13, 24 + 15, 11) * 1000;
    expect(await look()).toMatchObject({ status: "canceled" });
    expect(standIn.events(accountId).map(({ type }) => type)).toEqual([
      "customer.created",
      "customer.subscription.created",
      "invoice.created",
      "invoice.paid",
      "checkout.session.completed",
      "invoice.created",
      "customer.subscription.updated",
      "invoice.payment_failed",
      "customer.subscription.updated",
      "invoice.paid",
      "customer.subscription.updated",
      "invoice.created",
      "customer.subscription.updated",
      "invoice.payment_failed",
      "customer.subscription.updated",
      "invoice.payment_failed",
      "invoice.payment_failed",
      "invoice.payment_failed",
      "customer.subscription.deleted",
    ]);
  });

  /** What an invoice asked for, what was paid, and the credit that is left. */
  const sums = (invoice: Stripe.Invoice | undefined) => [
    invoice?.total,
    invoice?.amount_paid,
    invoice?.ending_balance,
    invoice?.lines.data.map(({ amount }) => amount),
  ];

  test("begins a period of its own with another price, and gives back what is left of the one before", async () => {
    const member = await monthlySubscription();
    const { on, subscriptionId: id, invoices, look } = member;
    const { id: dear } = await stripe.products.create({ name: "Dear" }, on);
    // A third of the 30 days is left.
    clock = at(12, 14) * 1000;
    const change = {
      items: await itemsOf(member, dear, 9_000),
      billing_cycle_anchor: { type: "now" },
      proration_behavior: "always_invoice",
    } as const;
    const asked = { subscription: id, subscription_details: change };
    expect(sums(await stripe.invoices.createPreview(asked, on))).toEqual([8_000, 0, 0, [-1_000, 9_000]]);
    expect(await invoices()).toHaveLength(1);
    standIn.setCard(id, false);
    const update = { ...change, payment_behavior: "error_if_incomplete" } as const;
    const declined = await refusalOf(stripe.subscriptions.update(id, update, on));
    expect(declined).toMatchObject({ statusCode: 402, code: "card_declined" });
    expect((await look()).items.data[0]).toMatchObject({
      current_period_end: at(12, 24),
      price: { unit_amount: 3_000 },
    });
    standIn.setCard(id, true);
    await stripe.subscriptions.update(id, update, on);
    const [billed] = await invoices();
    expect(billed).toMatchObject({ billing_reason: "subscription_update", status: "paid" });
    expect(sums(billed)).toEqual([8_000, 8_000, 0, [-1_000, 9_000]]);
    expect((await look()).items.data[0]).toMatchObject({
      current_period_start: at(12, 14),
      current_period_end: at(13, 14),
      price: { unit_amount: 9_000, product: dear },
    });
    const cheap = { ...update, items: await itemsOf(member, dear, 2_000), proration_date: at(12, 14) };
    await stripe.subscriptions.update(id, cheap, on);
    expect(sums((await invoices())[0])).toEqual([-7_000, 0, -7_000, [-9_000, 2_000]]);
    clock = at(13, 14, 10) * 1000;
    expect(sums((await invoices())[0])).toEqual([2_000, 0, -5_000, [2_000]]);
    const early = { ...update, items: await itemsOf(member, dear, 1_000), proration_date: at(12, 1) };
    expect(await refusalOf(stripe.subscriptions.update(id, early, on))).toMatchObject({ param: "proration_date" });
  });

  test("has the price of a schedule's next phase from its next period on, unless it was released", async () => {
    const member = await monthlySubscription();
    const { on, subscriptionId: id, invoices, look } = member;
    const { id: dear } = await stripe.products.create({ name: "Dear" }, on);
    const { id: first } = await scheduled(member, dear);
    await stripe.subscriptionSchedules.release(first, {}, on);
    clock = at(12, 24, 10) * 1000;
    expect(sums((await invoices())[0])).toEqual([3_000, 3_000, 0, [3_000]]);
    const { id: second } = await scheduled(member, dear);
    expect((await look()).schedule).toBe(second);
    clock = at(13, 24, 10) * 1000;
    expect(sums((await invoices())[0])).toEqual([5_000, 5_000, 0, [5_000]]);
    expect(await look()).toMatchObject({ schedule: second, application_fee_percent: 2 });
    clock = at(14, 24, 10) * 1000;
    expect(sums((await invoices())[0])).toEqual([5_000, 5_000, 0, [5_000]]);
    expect((await look()).schedule).toBeNull();
    const { id: third } = await scheduled(member, dear);
    await stripe.subscriptions.cancel(id, {}, on);
    expect(await stripe.subscriptionSchedules.retrieve(third, {}, on)).toMatchObject({ status: "canceled" });
  });

  test("charges nothing while its collection is paused", async () => {
    const { on, subscriptionId: id, invoices, look } = await monthlySubscription();
    await stripe.subscriptions.update(id, { pause_collection: { behavior: "void" } }, on);
    clock = at(12, 24, 10) * 1000;
    expect(await invoices()).toMatchObject([{ status: "void", amount_paid: 0 }, { status: "paid" }]);
    expect(await look()).toMatchObject({ status: "active", pause_collection: { behavior: "void" } });
    const goOn = { pause_collection: "", billing_cycle_anchor: { type: "now" }, proration_behavior: "none" } as const;
    await stripe.subscriptions.update(id, goOn, on);
    expect(sums((await invoices())[0])).toEqual([3_000, 3_000, 0, [3_000]]);
    expect(await look()).toMatchObject({ pause_collection: null, billing_cycle_anchor: at(12, 24, 10) });
  });

  test("ends with its period when told so, and takes no change after its end", async () => {
    const { on, subscriptionId, invoices, look } = await monthlySubscription();
    await stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: true }, on);
    clock = at(12, 24) * 1000;
    expect(await look()).toMatchObject({ status: "canceled", ended_at: at(12, 24) });
    expect(await invoices()).toHaveLength(1);
    expect(await refusalOf(stripe.subscriptions.cancel(subscriptionId, {}, on))).toMatchObject({
      code: "resource_missing",
    });
  });
});

/** A visit to the stand-in's page, as a browser makes it. */
async function onboardingPage(url: string, form?: Record<string, string>) {
  const server = createServer((request, response) => void standIn.handlePages(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  try {
    const answer = await fetch(`http://127.0.0.1:${port}${new URL(url).pathname}`, {
      redirect: "manual",
      ...(form === undefined ? {} : { method: "POST", body: new URLSearchParams(form) }),
    });
    return { status: answer.status, location: answer.headers.get("location"), text: await answer.text() };
  } finally {
    server.close();
  }
}

describe("npm run stripe:setup", () => {
  const publicUrl = "https://club.example";

  test("makes what is sold and where events go, once, and says what they are called", async () => {
    const first = await setUpStripe(stripe, publicUrl);
    expect(first.webhookSecret).toMatch(/^whsec_/);
    expect(first.accountWebhookSecret).toMatch(/^whsec_/);
    const endpoints = (await stripe.webhookEndpoints.list()).data.map(({ url, application }) => [url, application]);
    expect(endpoints).toEqual([
      ["https://club.example/api/stripe/account-webhook", "ca_local"],
      ["https://club.example/api/stripe/webhook", null],
    ]);
    const [ofAccounts] = (await stripe.webhookEndpoints.list()).data;
    expect(ofAccounts?.enabled_events).toEqual(
      expect.arrayContaining([
        "checkout.session.completed",
        "checkout.session.expired",
        "charge.refunded",
        "refund.updated",
        "refund.failed",
        "charge.dispute.closed",
        // Memberships that are paid month by month.
        "invoice.paid",
        "invoice.payment_failed",
        "customer.subscription.updated",
        "customer.subscription.deleted",
      ]),
    );
    for (const plan of ["starter", "professional"] as const) {
      const price = await stripe.prices.retrieve(first.prices[plan] ?? "", { expand: ["product"] });
      expect(price).toMatchObject({
        currency: "gbp",
        unit_amount: subscriptionPlans[plan].price?.amountMinor,
        lookup_key: subscriptionPlans[plan].priceId,
        recurring: { interval: "month" },
        product: { metadata: { [planMetadataName]: plan } },
      });
    }
    const second = await setUpStripe(stripe, publicUrl);
    const nothing = { webhookSecret: undefined, accountWebhookSecret: undefined, changes: [] };
    expect(second).toEqual({ prices: first.prices, ...nothing });
    expect(standIn.calls.flatMap(violationsOf)).toEqual([]);
  });

  test("puts right what somebody changed, with a new price where the old one was wrong", async () => {
    const first = await setUpStripe(stripe, undefined);
    await stripe.products.update("guildhall_starter", { metadata: { [planMetadataName]: "something" } });
    const wrong = await stripe.prices.create({
      product: "guildhall_starter",
      currency: "gbp",
      unit_amount: 1,
      recurring: { interval: "month" },
      lookup_key: subscriptionPlans.starter.priceId ?? "",
      transfer_lookup_key: true,
    });
    const again = await setUpStripe(stripe, undefined);
    expect(again.changes).toHaveLength(2);
    expect([first.prices.starter, wrong.id]).not.toContain(again.prices.starter);
    expect(again.prices.professional).toBe(first.prices.professional);
  });
});
