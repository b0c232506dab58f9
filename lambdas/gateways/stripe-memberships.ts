/** Subscriptions of members on the tenant's own account: direct charges with the platform's fee. */
import Stripe from "stripe";
import { paymentsUnavailable } from "../billing/contract.ts";
import { AppError } from "../contract/errors.ts";
import { toInstant } from "../contract/time.ts";
import type { ListedInvoice } from "../payments/compare-cycles.ts";
import type { StoredPaid, StripeCycle, StripePaid, StripeSubscriptionState } from "../payments/stored-contract.ts";
import { ask, askForPage, find, idOf } from "./stripe-client.ts";

const instant = (seconds: number) => toInstant(seconds * 1000);

/**
 * A page at Stripe on which the first cycle is paid. The key and every field come from the stored intent, so a repeated
 * call gets the same page.
 * @throws `payments.purchase_expired`
 */
export async function createPaidPage(paid: StoredPaid, returnUrl: string): Promise<{ sessionId: string; url: string }> {
  const { attempt, memberId, accountId, planName, priceMinor, currency, feeBasisPoints, cycle, expiresAt } = paid;
  const labels = { member: memberId, attempt };
  const session = await askForPage((stripe) =>
    stripe.checkout.sessions.create(
      {
        mode: "subscription",
        line_items: [
          {
            price_data: {
              currency: currency.toLowerCase(),
              unit_amount: priceMinor,
              recurring: { interval: cycle.unit === "days" ? "day" : "month", interval_count: cycle.count },
              product_data: { name: planName },
            },
            quantity: 1,
          },
        ],
        // Stripe would otherwise offer the buyer's own currency, and the amounts would differ from ours.
        adaptive_pricing: { enabled: false },
        success_url: `${returnUrl}?paid=returned`,
        cancel_url: returnUrl,
        client_reference_id: attempt,
        metadata: labels,
        expires_at: Math.floor(Date.parse(expiresAt) / 1000),
        subscription_data: {
          ...(feeBasisPoints > 0 ? { application_fee_percent: feeBasisPoints / 100 } : {}),
          metadata: labels,
        },
      },
      { stripeAccount: accountId, idempotencyKey: attempt },
    ),
  );
  if (session.url === null) throw new AppError(paymentsUnavailable);
  return { sessionId: session.id, url: session.url };
}

/** Closes a payment page that is open. What has been paid or has closed already stays so. */
export async function closePaidPage(accountId: string, sessionId: string): Promise<void> {
  const on = { stripeAccount: accountId };
  const session = await find((stripe) => stripe.checkout.sessions.retrieve(sessionId, {}, on));
  if (session?.status !== "open") return;
  await ask((stripe) => stripe.checkout.sessions.expire(sessionId, {}, on));
}

/** What Stripe says now; undefined when it has no such session on this account. */
export async function findPaid(
  accountId: string,
  { sessionId, subscriptionId: known }: { sessionId: string; subscriptionId: string | null },
): Promise<StripePaid | undefined> {
  const on = { stripeAccount: accountId };
  if (known !== null) return { sessionId, isExpired: false, subscription: await findState(accountId, known) };
  const session = await find((stripe) => stripe.checkout.sessions.retrieve(sessionId, {}, on));
  if (session === undefined) return undefined;
  const subscriptionId = idOf(session.subscription);
  const subscription = subscriptionId === null ? null : await findState(accountId, subscriptionId);
  return { sessionId, isExpired: session.status === "expired", subscription };
}

const mostInvoices = 100;

async function findState(accountId: string, subscriptionId: string): Promise<StripeSubscriptionState> {
  const on = { stripeAccount: accountId };
  const found = await ask((stripe) =>
    stripe.subscriptions.retrieve(subscriptionId, { expand: ["schedule", "customer"] }, on),
  );
  const invoices = await ask((stripe) =>
    stripe.invoices.list({ subscription: subscriptionId, limit: mostInvoices }, on),
  );
  return {
    subscriptionId,
    customerId: idOf(found.customer) ?? "",
    attempt: found.metadata.attempt ?? null,
    state: stateOf(found.status),
    endedAt: found.ended_at === null ? null : instant(found.ended_at),
    endsWithCycle: found.cancel_at_period_end,
    isHeld: found.pause_collection !== null,
    creditMinor: creditOf(found),
    periodEndsAt: instant(found.items.data[0]?.current_period_end ?? found.start_date),
    productId: idOf(found.items.data[0]?.price.product ?? null) ?? "",
    nextChangeId: nextChangeOf(found),
    cycles: invoices.data.flatMap(cycleOf),
  };
}

/** A balance below zero is a credit. */
function creditOf({ customer }: Stripe.Subscription): number {
  return typeof customer === "string" || customer.deleted === true ? 0 : Math.max(0, -customer.balance);
}

/** The change that a schedule makes with the next period, by the label that we gave it. */
function nextChangeOf({ schedule }: Stripe.Subscription): string | null {
  if (schedule === null || typeof schedule === "string" || schedule.status !== "active") return null;
  return schedule.metadata?.change ?? null;
}

function stateOf(status: Stripe.Subscription.Status): StripeSubscriptionState["state"] {
  if (status === "canceled" || status === "incomplete_expired") return "ended";
  return status === "past_due" || status === "unpaid" ? "failing" : "running";
}

const reasonsOfCycles: readonly (string | null)[] = [
  "subscription_create",
  "subscription_cycle",
  "subscription_update",
];

/** An invoice's own period is the one before. Its line says for which cycle it is. Other lines give back. */
export function cycleOf({ billing_reason: reason, status, lines }: Stripe.Invoice): StripeCycle[] {
  const isProration = ({ parent }: Stripe.InvoiceLineItem) => parent?.subscription_item_details?.proration === true;
  const line = lines.data.find((one) => !isProration(one));
  if (!reasonsOfCycles.includes(reason) || line === undefined) return [];
  const { start, end } = line.period;
  return [
    {
      startsAt: instant(start),
      endsAt: instant(end),
      isPaid: status === "paid",
      isOpen: status === "open" || status === "uncollectible",
      priceMinor: line.amount,
      productId: line.pricing?.price_details?.product ?? "",
      creditMinor: creditIn(lines.data.filter(isProration)),
    },
  ];
}

/** What the lines of an invoice give back. */
export const creditIn = (lines: readonly { amount: number }[]): number =>
  lines.reduce((sum, { amount }) => sum + Math.max(0, -amount), 0);

/**
 * Invoices of members' memberships that were paid on an account, newest first, a page at a time.
 * @param after the last one of the page before; null for the first page
 */
export async function listPaidInvoices(
  accountId: string,
  { from, to, after, limit }: { from: string; to: string; after: string | null; limit: number },
): Promise<{ invoices: ListedInvoice[]; after: string | null }> {
  const seconds = (at: string) => Math.floor(Date.parse(at) / 1000);
  const { data, has_more: hasMore } = await ask((stripe) =>
    stripe.invoices.list(
      {
        status: "paid",
        created: { gte: seconds(from), lte: seconds(to) },
        limit,
        ...(after === null ? {} : { starting_after: after }),
      },
      { stripeAccount: accountId },
    ),
  );
  return { invoices: data.flatMap(listedInvoice), after: hasMore ? (data.at(-1)?.id ?? null) : null };
}

/** What a tenant charges by itself has no label of ours. Only what pays for a cycle is compared. */
function listedInvoice(invoice: Stripe.Invoice): ListedInvoice[] {
  const { id, parent, currency, created, livemode: isLive, status_transitions } = invoice;
  const { member: memberId, attempt = null } = parent?.subscription_details?.metadata ?? {};
  const [cycle] = cycleOf(invoice);
  if (id === undefined || memberId === undefined || cycle === undefined) return [];
  const paidAt = instant(status_transitions.paid_at ?? created);
  // A credit may pay a part of the price.
  const { startsAt, endsAt, priceMinor: amountMinor } = cycle;
  const money = { amountMinor, currency };
  const times = { createdAt: instant(created), paidAt, startsAt, endsAt };
  return [{ invoiceId: id, memberId, attempt, ...money, ...times, isLive }];
}

/** Ends a subscription at once. Stripe charges nothing any more, and gives nothing back. */
export async function cancelSubscription(accountId: string, subscriptionId: string): Promise<void> {
  await find((stripe) => stripe.subscriptions.cancel(subscriptionId, {}, { stripeAccount: accountId }));
}

/** Whether a subscription ends with its period. Another plan that was to begin then is withdrawn. */
export async function endWithCycle(accountId: string, subscriptionId: string, ends: boolean): Promise<void> {
  const on = { stripeAccount: accountId };
  const found = await find((stripe) => stripe.subscriptions.retrieve(subscriptionId, {}, on));
  if (found === undefined) return;
  await releaseSchedule(accountId, found);
  await find((stripe) => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: ends }, on));
}

/** Whether Stripe charges no cycle that begins from now on. What a cycle would have cost is never owed. */
export async function holdCycles(accountId: string, subscriptionId: string, holds: boolean): Promise<void> {
  await find((stripe) =>
    stripe.subscriptions.update(
      subscriptionId,
      { pause_collection: holds ? { behavior: "void" } : "" },
      { stripeAccount: accountId },
    ),
  );
}

/** A subscription that a schedule changes takes no cancellation, so the schedule lets go first. */
export async function releaseSchedule(
  accountId: string,
  { schedule }: Pick<Stripe.Subscription, "schedule">,
): Promise<void> {
  const scheduleId = idOf(schedule);
  if (scheduleId === null) return;
  try {
    await ask((stripe) => stripe.subscriptionSchedules.release(scheduleId, {}, { stripeAccount: accountId }));
  } catch (error) {
    // Another call has released it meanwhile.
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
  }
}

/** A page at Stripe on which a customer changes their card, and pays what is open. */
export async function createCardPage(
  accountId: string,
  { customerId, returnUrl }: { customerId: string; returnUrl: string },
): Promise<string> {
  const on = { stripeAccount: accountId };
  const { data } = await ask((stripe) => stripe.billingPortal.configurations.list({ active: true, limit: 100 }, on));
  const own = data.find(({ metadata }) => metadata?.guildhall === "cards");
  const configuration = own ?? (await createConfiguration(accountId));
  const page = await ask((stripe) =>
    stripe.billingPortal.sessions.create(
      { customer: customerId, configuration: configuration.id, return_url: returnUrl },
      on,
    ),
  );
  return page.url;
}

function createConfiguration(accountId: string): Promise<Stripe.BillingPortal.Configuration> {
  return ask((stripe) =>
    stripe.billingPortal.configurations.create(
      {
        features: { payment_method_update: { enabled: true }, invoice_history: { enabled: true } },
        metadata: { guildhall: "cards" },
      },
      { stripeAccount: accountId, idempotencyKey: `cards_${accountId}` },
    ),
  );
}

/** The subscription that an event of a tenant's account is about, or the member whom a payment page names. */
export interface SubscriptionSubject {
  subscriptionId: string | null;
  member: string | null;
}

export function subscriptionIn({ data: { object } }: Stripe.Event): SubscriptionSubject | null {
  if (object.object === "subscription") return { subscriptionId: object.id, member: null };
  if (object.object === "checkout.session" && object.mode === "subscription") {
    return { subscriptionId: null, member: object.metadata?.member ?? null };
  }
  if (object.object !== "invoice") return null;
  const subscriptionId = idOf(object.parent?.subscription_details?.subscription ?? null);
  return subscriptionId === null ? null : { subscriptionId, member: null };
}

/** The member for whom a subscription was made, by the label that we gave it; undefined without one. */
export async function findMember(
  accountId: string,
  { subscriptionId, member }: SubscriptionSubject,
): Promise<string | undefined> {
  if (subscriptionId === null) return member ?? undefined;
  const on = { stripeAccount: accountId };
  const found = await find((stripe) => stripe.subscriptions.retrieve(subscriptionId, {}, on));
  return found?.metadata.member;
}
