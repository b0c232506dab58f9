/**
 * Stripe, as far as this product uses it: small and strict.
 * It refuses unknown calls, so that nothing works here that fails at Stripe. Objects are stored in Node's own SQLite.
 */
import { createHash } from "node:crypto";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Stripe } from "stripe";
import { readBody } from "../storage/read-body.ts";
import { openSession, type Payment, type PaymentOutcome, pay, setSubscriptionStatus } from "./checkout.ts";
import { createDeliveries, signatureOf } from "./deliveries.ts";
import { expand } from "./expand.ts";
import { apiVersion, type PriceWish, type ProductWish, toEvent, toPrice, toProduct } from "./objects.ts";
import { type Account, type Bought, operations } from "./operations.ts";
import { checkoutPage, closedPage, type Page } from "./pages.ts";
import { parseParameters } from "./parameters.ts";
import { StripeRefusal } from "./refusal.ts";
import { openStripeStore } from "./store.ts";

export interface StripeOptions {
  /** A path, or ":memory:". */
  databaseFile: string;
  /** The address of the pages, such as "http://127.0.0.1:4000/_local/stripe". */
  pagesUrl: string;
  webhookUrl: string;
  /** Sends events automatically. Otherwise a test sends each. */
  delivers: boolean;
  /** The products from the start. */
  catalogue?: { product: ProductWish & { id: string }; price: PriceWish & { id: string } }[];
  now: () => number;
  log?: (line: string) => void;
}

/** A failure of the next call, for tests. */
export type Trouble = "outage" | "lost_answer";

/** One call of the API and its result. */
export interface Call {
  method: string;
  path: string;
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
  handlePages(request: IncomingMessage, response: ServerResponse): Promise<void>;
  pay(sessionId: string, payment?: Partial<Payment>): PaymentOutcome;
  setStatus(subscriptionId: string, status: Stripe.Subscription.Status): void;
  /** All events, oldest first. */
  events(): Stripe.Event[];
  deliver(eventId: string): Promise<number>;
  sign(payload: string, atMilliseconds?: number): string;
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

export async function createStripe(options: StripeOptions): Promise<StripeStandIn> {
  const { now, log = () => undefined } = options;
  const store = openStripeStore(options.databaseFile);
  const nowSeconds = () => Math.floor(now() / 1000);
  const account: Account = {
    store,
    now: nowSeconds,
    urlOf: (sessionId) => `${options.pagesUrl}/pay/${sessionId}`,
    emit: (type, object) => {
      const event = toEvent(type, object, nowSeconds());
      store.save(event);
      store.queue(event.id, now());
    },
  };
  const { webhookUrl } = options;
  const deliveries = createDeliveries({ store, webhookUrl, webhookSecret, now, log });
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
    const text = request.method === "GET" ? url.search.slice(1) : body;
    const key = request.method === "POST" ? request.headers["idempotency-key"] : undefined;
    const requestHash = createHash("sha256").update(`${url.pathname}\n${text}`).digest("hex");
    const earlier = typeof key === "string" ? store.recall(key) : undefined;
    if (earlier !== undefined && earlier.requestHash !== requestHash) {
      const message = `Keys for idempotent requests can only be used with the same parameters they were first used with.`;
      throw new StripeRefusal(400, message, { type: "idempotency_error" });
    }
    if (earlier !== undefined) return earlier;
    const parameters = parseParameters(operation.parameters, text) as { expand?: string[] };
    const id = operation.path.exec(url.pathname)?.[1] ?? "";
    return store.together(() => {
      const object = operation.run(account, parameters as never, id);
      const expanded = expand(object, parameters.expand ?? [], (kind, of) => store.find(kind, of));
      const answer = { status: 200, body: JSON.stringify(expanded, null, 2) };
      if (typeof key === "string") store.remember(key, { ...answer, requestHash });
      return answer;
    });
  }

  async function handleApi(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? "/", "http://127.0.0.1");
    const body = (await readBody(request, mostBodyBytes)).toString("utf8");
    const happens = trouble.shift();
    const send = (status: number, text: string) => {
      const parameters = request.method === "GET" ? url.search.slice(1) : body;
      calls.push({ method: String(request.method), path: url.pathname, parameters, status, answer: text });
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
    const sessionId = /\/pay\/(\w+)$/.exec(url.pathname)?.[1] ?? "";
    const session = openSession(account, sessionId);
    const bought = store.find<Bought>("_bought", `buys_${sessionId}`);
    if (session === undefined || bought === undefined) {
      const known = store.find<Stripe.Checkout.Session>("checkout.session", sessionId);
      return sendPage(response, known === undefined ? 404 : 410, closedPage(known));
    }
    const product = store.find<Stripe.Product>("product", String(bought.price.product));
    const view = { session, bought, productName: product?.name ?? "" };
    if (request.method !== "POST") return sendPage(response, 200, checkoutPage(view));

    const form = new URLSearchParams((await readBody(request, mostBodyBytes)).toString("utf8"));
    const entered = { email: form.get("email") ?? "", name: form.get("name") ?? "", card: form.get("card") ?? "" };
    const outcome = store.together(() => pay(account, sessionId, entered));
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
    handlePages,
    pay: (sessionId, payment) =>
      store.together(() =>
        pay(account, sessionId, { email: "buyer@test.example", name: "Buyer", card: "4242424242424242", ...payment }),
      ),
    setStatus: (subscriptionId, status) => store.together(() => setSubscriptionStatus(account, subscriptionId, status)),
    events: () => store.list<Stripe.Event>("event").reverse(),
    deliver: (eventId) => deliveries.deliver(eventId),
    sign: (payload, at = now()) => signatureOf(payload, webhookSecret, Math.floor(at / 1000)),
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

function sendPage(response: ServerResponse, status: number, page: Page): void {
  response.writeHead(status, {
    "content-type": "text/html; charset=utf-8",
    "content-security-policy": page.contentSecurityPolicy,
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-content-type-options": "nosniff",
  });
  response.end(page.html);
}
