/**
 * Stripe, as far as this product uses it: small and strict.
 * It refuses unknown calls, so that nothing works here that fails at Stripe. Objects are stored in Node's own SQLite.
 */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Stripe } from "stripe";
import { readBody } from "../storage/read-body.ts";
import type { Account, PaymentOutcome, Sale } from "./account.ts";
import {
  accountOperations,
  connect,
  disconnect,
  findConnected,
  type Onboarding,
  type OnboardingLink,
  onboard,
} from "./accounts.ts";
import { handleCardPage } from "./card-visits.ts";
import { openSession, type Payment, pay, setSubscriptionStatus } from "./checkout.ts";
import { createDeliveries, signatureOf } from "./deliveries.ts";
import { expand } from "./expand.ts";
import { apiVersion, type PriceWish, type ProductWish, toEvent, toPrice, toProduct } from "./objects.ts";
import { handleOnboarding } from "./onboarding-visits.ts";
import { type Bought, operations as platformOperations } from "./operations.ts";
import { checkoutPage, closedPage } from "./pages.ts";
import { parseParameters } from "./parameters.ts";
import { advance, setCard } from "./recurring.ts";
import { recurringOperations } from "./recurring-operations.ts";
import { StripeRefusal } from "./refusal.ts";
import { handleSale } from "./sale-visits.ts";
import { dispute, overturn, refund, settleDelayed, settleRefund } from "./sales.ts";
import { sendPage } from "./send-page.ts";
import { openStripeStore } from "./store.ts";
import { subscriptionOperations } from "./subscription-operations.ts";

export interface StripeOptions {
  /** A path, or ":memory:". */
  databaseFile: string;
  /** The address of the pages, such as "http://127.0.0.1:4000/_local/stripe". */
  pagesUrl: string;
  webhookUrl: string;
  /** For events of connected accounts. */
  accountWebhookUrl: string;
  /** Sends events automatically. Otherwise a test sends each. */
  delivers: boolean;
  /** The products from the start. */
  catalogue?: { product: ProductWish & { id: string }; price: PriceWish & { id: string } }[];
  now: () => number;
  log?: (line: string) => void;
}

/** What becomes of the next call, for tests. */
export type Trouble = "none" | "outage" | "lost_answer";

/** One call of the API and its result. */
export interface Call {
  method: string;
  path: string;
  /** The connected account that the call is for. */
  accountId: string | undefined;
  /** Form-encoded, from the query or the body. */
  parameters: string;
  status: number;
  answer: string;
}

export interface StripeStandIn {
  /** The SDK's address of it. */
  endpoint: string;
  apiKey: string;
  webhookSecret: string;
  accountWebhookSecret: string;
  handlePages(request: IncomingMessage, response: ServerResponse): Promise<void>;
  pay(sessionId: string, payment?: Partial<Payment>): PaymentOutcome;
  setStatus(subscriptionId: string, status: Stripe.Subscription.Status): void;
  /** Does all that the time until now brings to a subscription: invoices, and their payments. */
  advance(subscriptionId: string): void;
  /** The card that a subscription's next invoices are charged to. */
  setCard(subscriptionId: string, isGood: boolean): void;
  /** What becomes of a payment on a connected account, by its checkout session. */
  settleDelayed(sessionId: string, isPaid: boolean): void;
  /** Of a payment page, or of a subscription's invoice. */
  refund(paidId: string, amountMinor: number, status?: "succeeded" | "pending"): void;
  /** The bank takes a refund that is pending, or sends it back. */
  settleRefund(paidId: string, arrives: boolean, amountMinor?: number): void;
  dispute(sessionId: string, status: "needs_response" | "won" | "lost"): void;
  /** The bank decides a lost dispute again, for the tenant. */
  overturn(sessionId: string): void;
  /** What Stripe decides about a connected account. */
  onboard(accountId: string, outcome: Onboarding): void;
  /** Gives good details at an onboarding link. @returns the id of its account */
  onboardAt(onboardingUrl: string): string;
  /** An account that can take payments at once, for the demo. Without effect where there is one. */
  connect(accountId: string, labels: Record<string, string>): void;
  disconnect(accountId: string): void;
  /** All events of the platform's account, or of a connected one, oldest first. */
  events(accountId?: string): Stripe.Event[];
  deliver(eventId: string): Promise<number>;
  sign(payload: string, atMilliseconds?: number): string;
  /** As an event of a connected account is signed. */
  signForAccount(payload: string, atMilliseconds?: number): string;
  /** One for each of the next calls. */
  trouble: Trouble[];
  /** The newest calls, oldest first. */
  calls: Call[];
  close(): Promise<void>;
}

const mostBodyBytes = 1024 * 1024;
const mostCalls = 5_000;
const apiKey = "sk_test_guildhallLocalStandIn";
const webhookSecret = "whsec_guildhallLocalStandIn";
const accountWebhookSecret = "whsec_guildhallLocalAccounts";
const operations = [...platformOperations, ...subscriptionOperations, ...recurringOperations, ...accountOperations];

export async function createStripe(options: StripeOptions): Promise<StripeStandIn> {
  const { now, log = () => undefined } = options;
  const store = openStripeStore(options.databaseFile);
  const nowSeconds = () => Math.floor(now() / 1000);
  const accountFor = (accountId: string | undefined): Account => {
    const own = accountId === undefined ? store : store.of(accountId);
    return {
      store: own,
      isConnected: accountId !== undefined,
      now: nowSeconds,
      cardUrlOf: (pageId) => `${options.pagesUrl}/card/${pageId}`,
      urlOf: (sessionId) => `${options.pagesUrl}/pay/${sessionId}`,
      onboardingUrlOf: (linkId) => `${options.pagesUrl}/onboard/${linkId}`,
      emit: (type, object) => {
        const event = toEvent(type, object, { created: nowSeconds(), accountId });
        own.save(event);
        own.queue(event.id, now());
      },
    };
  };
  const account = accountFor(undefined);
  const ownerOf = (sessionId: string) => accountFor(store.ownerOf(sessionId));
  const deliveries = createDeliveries({
    store,
    webhook: { url: options.webhookUrl, secret: webhookSecret },
    accountWebhook: { url: options.accountWebhookUrl, secret: accountWebhookSecret },
    now,
    log,
    passTime: () =>
      store.together(() => {
        for (const subscription of store.list<Stripe.Subscription>("subscription")) advance(account, subscription);
      }),
  });
  const trouble: Trouble[] = [];
  const calls: Call[] = [];
  for (const { product, price } of options.catalogue ?? []) {
    if (store.find("product", product.id) === undefined) store.save(toProduct(product, nowSeconds()));
    if (store.find("price", price.id) === undefined) store.save(toPrice(price, nowSeconds()));
  }

  function answerCall(request: IncomingMessage, url: URL, body: string): { status: number; body: string } {
    if (request.headers.authorization !== `Bearer ${apiKey}`) throw new StripeRefusal(401, "Invalid API Key provided.");
    const wanted = request.headers["stripe-version"];
    if (wanted !== undefined && wanted !== apiVersion)
      throw new StripeRefusal(400, `Unknown version ${String(wanted)}`);
    const operation = operations.find(({ method, path }) => method === request.method && path.test(url.pathname));
    if (operation === undefined) {
      const message = `Unrecognized request URL (${String(request.method)}: ${url.pathname}).`;
      throw new StripeRefusal(404, message);
    }
    const accountId = connectedIn(request);
    if (accountId !== undefined) findConnected(account, accountId);
    if (accountId !== undefined && accountOperations.includes(operation)) {
      throw new StripeRefusal(400, "Only the platform's own account makes and reads connected accounts here.");
    }
    const text = request.method === "GET" ? url.search.slice(1) : body;
    const given = request.method === "POST" ? request.headers["idempotency-key"] : undefined;
    // Each account has keys of its own.
    const key = typeof given === "string" ? `${accountId ?? ""}${given}` : undefined;
    const requestHash = createHash("sha256").update(`${url.pathname}\n${text}`).digest("hex");
    const earlier = key === undefined ? undefined : store.recall(key);
    if (earlier !== undefined && earlier.requestHash !== requestHash) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with.`;
      throw new StripeRefusal(400, message, { type: "idempotency_error" });
    }
    if (earlier !== undefined) return earlier;
    const parameters = parseParameters(operation.parameters, text) as { expand?: string[] };
    const id = operation.path.exec(url.pathname)?.[1] ?? "";
    const owner = accountFor(accountId);
    return store.together(() => {
      const object = operation.run(owner, parameters as never, id);
      const expanded = expand(object, parameters.expand ?? [], (kind, of) => owner.store.find(kind, of));
      const answer = { status: 200, body: JSON.stringify(expanded, null, 2) };
      if (key !== undefined) store.remember(key, { ...answer, requestHash });
      return answer;
    });
  }

  async function handleApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const body = (await readBody(request, mostBodyBytes)).toString("utf8");
    const happens = trouble.shift();
    const send = (status: number, text: string) => {
      const parameters = request.method === "GET" ? url.search.slice(1) : body;
      const { method = "" } = request;
      calls.push({ method, path: url.pathname, accountId: connectedIn(request), parameters, status, answer: text });
      if (calls.length > mostCalls) calls.shift();
      response.writeHead(status, { "content-type": "application/json", "request-id": "req_local" });
      response.end(text);
    };
    if (happens === "outage") return send(500, '{"error":{"type":"api_error","message":"An unknown error occurred"}}');
    try {
      const answer = answerCall(request, url, body);
      if (happens === "lost_answer") request.socket.destroy();
      else send(answer.status, answer.body);
    } catch (error) {
      if (!(error instanceof StripeRefusal)) throw error;
      send(error.status, JSON.stringify(error.body, null, 2));
    }
  }

  async function handlePages(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    if (url.pathname.includes("/onboard/")) {
      const visit = { platform: account, accountFor, form: await formIn(request) };
      return handleOnboarding(visit, request, response);
    }
    const pageId = /\/card\/(\w+)$/.exec(url.pathname)?.[1];
    if (pageId !== undefined)
      return handleCardPage({ owner: ownerOf(pageId), pageId, form: await formIn(request) }, request, response);
    const sessionId = /\/pay\/(\w+)$/.exec(url.pathname)?.[1] ?? "";
    const owner = ownerOf(sessionId);
    const session = openSession(owner, sessionId);
    const sale = owner.store.find<Sale>("_sale", `sale_${sessionId}`);
    if (session !== undefined && sale !== undefined)
      return handleSale({ owner, session, sale, form: await formIn(request) }, request, response);
    const bought = owner.store.find<Bought>("_bought", `buys_${sessionId}`);
    if (session === undefined || bought === undefined) {
      const known = owner.store.find<Stripe.Checkout.Session>("checkout.session", sessionId);
      return sendPage(response, known === undefined ? 404 : 410, closedPage(known));
    }
    const product = owner.store.find<Stripe.Product>("product", String(bought.price.product));
    const view = { session, bought, productName: product?.name ?? "" };
    if (request.method !== "POST") return sendPage(response, 200, checkoutPage(view));

    const form = await formIn(request);
    const entered = { email: form.get("email") ?? "", name: form.get("name") ?? "", card: form.get("card") ?? "" };
    const outcome = store.together(() => pay(owner, sessionId, entered));
    if (outcome === "paid") {
      const location = (session.success_url ?? "").replaceAll("{CHECKOUT_SESSION_ID}", sessionId);
      response.writeHead(303, { location, "cache-control": "no-store" });
      response.end();
      return;
    }
    const problem =
      outcome === "declined"
        ? "Your card was declined. Try another one: nothing was paid."
        : "This is not a card number that this stand-in knows.";
    sendPage(
      response,
      200,
      checkoutPage({ ...view, entered: { ...entered, card: entered.card.replaceAll(/\D/g, "") }, problem }),
    );
  }

  const server = createServer((request, response) => {
    handleApi(request, response).catch((error: unknown) => {
      log(`stripe: ${String(error)}`);
      response.destroy();
    });
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  if (options.delivers) deliveries.start();

  return {
    endpoint: `http://127.0.0.1:${port}`,
    apiKey,
    webhookSecret,
    accountWebhookSecret,
    handlePages,
    pay: (sessionId, payment) =>
      store.together(() =>
        pay(ownerOf(sessionId), sessionId, {
          email: "buyer@test.example",
          name: "Buyer",
          card: "4242424242424242",
          ...payment,
        }),
      ),
    setStatus: (subscriptionId, status) => store.together(() => setSubscriptionStatus(account, subscriptionId, status)),
    advance: (subscriptionId) => {
      const owner = ownerOf(subscriptionId);
      const subscription = owner.store.find<Stripe.Subscription>("subscription", subscriptionId);
      if (subscription === undefined) throw new Error(`No such subscription: ${subscriptionId}`);
      store.together(() => advance(owner, subscription));
    },
    setCard: (subscriptionId, isGood) => store.together(() => setCard(ownerOf(subscriptionId), subscriptionId, isGood)),
    settleDelayed: (sessionId, isPaid) => store.together(() => settleDelayed(ownerOf(sessionId), sessionId, isPaid)),
    refund: (paidId, amount, status = "succeeded") =>
      store.together(() => refund(ownerOf(paidId), paidId, amount, status)),
    settleRefund: (paidId, arrives, amountMinor) =>
      store.together(() => settleRefund(ownerOf(paidId), paidId, arrives, amountMinor)),
    dispute: (sessionId, status) => store.together(() => dispute(ownerOf(sessionId), sessionId, status)),
    overturn: (sessionId) => store.together(() => overturn(ownerOf(sessionId), sessionId)),
    onboard: (accountId, outcome) => store.together(() => onboard(account, accountFor(accountId), accountId, outcome)),
    onboardAt: (onboardingUrl) => {
      const linkId = onboardingUrl.split("/").at(-1) ?? "";
      const link = store.find<OnboardingLink>("_link", linkId);
      if (link === undefined) throw new Error(`No such onboarding link: ${linkId}`);
      store.together(() => onboard(account, accountFor(link.accountId), link.accountId, "active"));
      return link.accountId;
    },
    connect: (accountId, labels) => store.together(() => connect(account, accountId, labels)),
    disconnect: (accountId) => store.together(() => disconnect(account, accountFor(accountId), accountId)),
    events: (accountId) => accountFor(accountId).store.list<Stripe.Event>("event").reverse(),
    deliver: (eventId) => deliveries.deliver(eventId),
    sign: (payload, at = now()) => signatureOf(payload, webhookSecret, Math.floor(at / 1000)),
    signForAccount: (payload, at = now()) => signatureOf(payload, accountWebhookSecret, Math.floor(at / 1000)),
    trouble,
    calls,
    close: async () => {
      await deliveries.stop();
      await new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      });
      store.close();
    },
  };
}

/** The header with which a platform acts for a connected account. */
function connectedIn({ headers }: IncomingMessage): string | undefined {
  const named = headers["stripe-account"];
  return typeof named === "string" ? named : undefined;
}

async function formIn(request: IncomingMessage): Promise<URLSearchParams> {
  return new URLSearchParams((await readBody(request, mostBodyBytes)).toString("utf8"));
}
