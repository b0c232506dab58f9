/** The connection to Stripe, its failures, and the signatures of its events. Only gateways import this file. */
import Stripe from "stripe";
import * as z from "zod";
import { paymentsUnavailable, signatureInvalid } from "../billing/contract.ts";
import { AppError, invalidInput } from "../contract/errors.ts";
import { purchaseExpired } from "../payments/purchase-contract.ts";
import { environment, perEnvironment } from "../runtime/env.ts";
import { readSecret } from "./secrets.ts";

const secretSchema = z.object({
  apiKey: z.string().min(1),
  webhookSecret: z.string().min(1),
  /** For events of the tenants' own accounts. A stage without it takes none. */
  accountWebhookSecret: z.string().default(""),
});

/** The limit of one attempt. The request's deadline has room for it and one retry. */
const timeoutMilliseconds = 3_000;
/** The age in seconds up to which a signed event is accepted, as Stripe advises. */
const toleranceSeconds = 300;

export async function secret(): Promise<z.infer<typeof secretSchema>> {
  return secretSchema.parse(JSON.parse(await readSecret(environment().STRIPE_SECRET_ID)));
}

/** The clients by their keys. A key is seldom renewed. */
const clients = perEnvironment(() => new Map<string, Stripe>());

async function client(): Promise<Stripe> {
  const { apiKey } = await secret();
  const opened = clients().get(apiKey) ?? openStripe(apiKey, environment().STRIPE_ENDPOINT);
  clients().set(apiKey, opened);
  return opened;
}

/** `endpoint` replaces Stripe's own address, for tests and the local stack. */
function openStripe(apiKey: string, endpoint: string | undefined): Stripe {
  const common = { maxNetworkRetries: 1, timeout: timeoutMilliseconds, telemetry: false };
  if (endpoint === undefined) return new Stripe(apiKey, common);
  const { hostname, port, protocol } = new URL(endpoint);
  return new Stripe(apiKey, { ...common, host: hostname, port, protocol: protocol === "https:" ? "https" : "http" });
}

/** Runs one call. An outage becomes an expected refusal. An error in our own request is a bug. */
export async function ask<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await call(await client());
  } catch (error) {
    const isOutage =
      error instanceof Stripe.errors.StripeConnectionError ||
      error instanceof Stripe.errors.StripeAPIError ||
      error instanceof Stripe.errors.StripeRateLimitError;
    throw isOutage ? new AppError(paymentsUnavailable) : error;
  }
}

/** As `ask`; undefined when Stripe has no such object. */
export async function find<T>(call: (stripe: Stripe) => Promise<T>): Promise<T | undefined> {
  try {
    return await ask(call);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_missing") return undefined;
    throw error;
  }
}

/**
 * As `ask`, for a payment page whose end was fixed when it was first asked for. After an outage that end may be near.
 * Stripe takes no page that is open for less than half an hour.
 * @throws `payments.purchase_expired`
 */
export async function askForPage<T>(call: (stripe: Stripe) => Promise<T>): Promise<T> {
  try {
    return await ask(call);
  } catch (error) {
    if (error instanceof Stripe.errors.StripeInvalidRequestError && error.param === "expires_at")
      throw new AppError(purchaseExpired);
    throw error;
  }
}

export const idOf = (of: string | { id: string } | null): string | null =>
  typeof of === "string" ? of : (of?.id ?? null);

/** The parts of an event that every event has. A signed body may still be none. */
const eventSchema = z.object({
  id: z.string().min(1),
  type: z.string(),
  data: z.object({ object: z.object({ object: z.string() }) }),
});

/**
 * @throws `billing.signature_invalid`, also when the signature is older than five minutes; `invalid_input` for a signed
 * body that is no event
 */
export function readSigned(
  bytes: Uint8Array,
  signature: string,
  { webhookSecret, now }: { webhookSecret: string; now: number },
): Stripe.Event {
  if (signature === "" || webhookSecret === "") throw new AppError(signatureInvalid);
  let event: Stripe.Event;
  try {
    event = Stripe.webhooks.constructEvent(bytes, signature, webhookSecret, toleranceSeconds, undefined, now);
  } catch {
    throw new AppError(signatureInvalid);
  }
  if (!eventSchema.safeParse(event).success) throw new AppError(invalidInput);
  return event;
}
