/** Signed events to the product. A failed delivery is tried again; a test chooses the order. */
import { createHmac } from "node:crypto";
import type { Stripe } from "stripe";
import type { StripeStore } from "./store.ts";

interface Endpoint {
  url: string;
  secret: string;
}

export interface DeliveryOptions {
  store: StripeStore;
  /** For events of the platform's own account. */
  webhook: Endpoint;
  /** For events of connected accounts. */
  accountWebhook: Endpoint;
  /** Milliseconds. */
  now: () => number;
  log: (line: string) => void;
  /** Does what time has brought to the platform's own subscriptions, before each look at what is due. */
  passTime: () => void;
}

const secondMilliseconds = 1_000;
/** Stripe's retries in shorter intervals: each wait is longer than the one before. */
const waitsSeconds = [1, 2, 5, 15, 60, 300, 900, 3_600];
const pollMilliseconds = 500;

export function signatureOf(payload: string, secret: string, timestampSeconds: number): string {
  const signed = createHmac("sha256", secret).update(`${timestampSeconds}.${payload}`).digest("hex");
  return `t=${timestampSeconds},v1=${signed}`;
}

export function createDeliveries({ store, webhook, accountWebhook, now, log, passTime }: DeliveryOptions) {
  let timer: NodeJS.Timeout | undefined;
  let working: Promise<void> = Promise.resolve();

  /** Posts one event. Returns the status of the answer, or 0 without one. */
  async function deliver(eventId: string): Promise<number> {
    const event = store.findEvent<Stripe.Event>(eventId);
    if (event === undefined) throw new Error(`No such event: ${eventId}`);
    const payload = JSON.stringify(event, null, 2);
    const { url, secret } = event.account === undefined ? webhook : accountWebhook;
    const signature = signatureOf(payload, secret, Math.floor(now() / secondMilliseconds));
    try {
      const response = await fetch(url, {
        method: "POST",
        headers: { "content-type": "application/json; charset=utf-8", "stripe-signature": signature },
        body: payload,
        signal: AbortSignal.timeout(10_000),
      });
      await response.arrayBuffer();
      if (response.ok) store.settle(eventId);
      return response.status;
    } catch {
      return 0;
    }
  }

  async function deliverDue(): Promise<void> {
    passTime();
    for (const { eventId, attempts } of store.due(now())) {
      const status = await deliver(eventId);
      const wait = waitsSeconds[attempts];
      if (status >= 200 && status < 300) continue;
      if (wait === undefined) {
        // Nobody asks again, but the event is still known as one that was not taken.
        store.postpone(eventId, attempts, Number.MAX_SAFE_INTEGER);
        log(`stripe: ${eventId} was never taken`);
      } else store.postpone(eventId, attempts + 1, now() + wait * secondMilliseconds);
    }
  }

  return {
    deliver,
    /** Delivers automatically from now on. */
    start(): void {
      timer = setInterval(() => {
        working = working.then(deliverDue).catch((error: unknown) => log(`stripe: ${String(error)}`));
      }, pollMilliseconds);
    },
    async stop(): Promise<void> {
      clearInterval(timer);
      await working;
    },
  };
}
