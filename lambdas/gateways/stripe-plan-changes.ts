/**
 * Another price for a member's subscription: what it costs now, the change itself, and one for the next period. A
 * change's id names the product at Stripe, so each invoice says which change it is for.
 */
import Stripe from "stripe";
import type { PaidChange, StoredPaid } from "../payments/stored-contract.ts";
import { ask, find, idOf } from "./stripe-client.ts";
import { creditIn, releaseSchedule } from "./stripe-memberships.ts";

type Wanted = Pick<PaidChange, "priceMinor" | "cycle">;
type Payer = Pick<StoredPaid, "accountId" | "currency"> & { subscriptionId: string };

const priceOf = ({ priceMinor, cycle }: Wanted, { currency }: Payer, product: string) => ({
  currency: currency.toLowerCase(),
  unit_amount: priceMinor,
  product,
  recurring: { interval: cycle.unit === "days" ? ("day" as const) : ("month" as const), interval_count: cycle.count },
});

/** A period of its own begins at once. What is left of the one before is given back, from an instant on. */
const atOnce = (prorationAt: string) => ({
  billing_cycle_anchor: { type: "now" },
  proration_behavior: "always_invoice" as const,
  proration_date: Math.floor(Date.parse(prorationAt) / 1000),
});

/** What a change at once would charge, in minor units. */
export interface ChangePreview {
  creditMinor: number;
  dueMinor: number;
  creditLeftMinor: number;
}

/**
 * Stripe gives a key its first answer again, even that the card is declined. A change that is asked for again has
 * another time.
 */
const askedKey = ({ changeId, askedAt }: PaidChange) => `${changeId}_${askedAt}`;

/** Undefined when Stripe has no such subscription any more. */
export async function previewChange(
  payer: Payer,
  wanted: Wanted,
  prorationAt: string,
): Promise<ChangePreview | undefined> {
  const { accountId, subscriptionId } = payer;
  const on = { stripeAccount: accountId };
  const found = await find((stripe) => stripe.subscriptions.retrieve(subscriptionId, {}, on));
  const item = found?.items.data[0];
  if (item === undefined) return undefined;
  // Nothing is kept of a preview, so the product that exists will do.
  const price = priceOf(wanted, payer, idOf(item.price.product) ?? "");
  const preview = await find((stripe) =>
    stripe.invoices.createPreview(
      {
        subscription: subscriptionId,
        subscription_details: { items: [{ id: item.id, price_data: price }], ...atOnce(prorationAt) },
      },
      on,
    ),
  );
  if (preview === undefined) return undefined;
  return {
    creditMinor: creditIn(preview.lines.data),
    dueMinor: preview.amount_due,
    creditLeftMinor: Math.max(0, -(preview.ending_balance ?? 0)),
  };
}

/**
 * Begins another plan at once. Stripe takes the difference first: where the card is declined, the plan stays as it was.
 * A change that was planned for the end of the cycle is released before the charge. A decline leaves none.
 * @returns whether it was paid. A repeated call charges nothing.
 */
export async function changeNow(payer: Payer, change: PaidChange & { prorationAt: string }): Promise<boolean> {
  const { accountId, subscriptionId } = payer;
  const { changeId, prorationAt } = change;
  const on = { stripeAccount: accountId };
  const found = await ask((stripe) => stripe.subscriptions.retrieve(subscriptionId, {}, on));
  const item = found.items.data[0];
  // Stripe remembers the key of a call for a day only. The product tells for ever.
  if (item === undefined || idOf(item.price.product) === changeId) return true;
  await releaseSchedule(accountId, found);
  await ensureProduct(accountId, change);
  try {
    await ask((stripe) =>
      stripe.subscriptions.update(
        subscriptionId,
        {
          items: [{ id: item.id, price_data: priceOf(change, payer, changeId) }],
          ...atOnce(prorationAt),
          payment_behavior: "error_if_incomplete",
          cancel_at_period_end: false,
        },
        { ...on, idempotencyKey: askedKey(change) },
      ),
    );
    return true;
  } catch (error) {
    if (error instanceof Stripe.errors.StripeCardError) return false;
    throw error;
  }
}

/** Begins another plan with the next period, without any charge before. */
export async function changeWithCycle(
  payer: Payer & Pick<StoredPaid, "feeBasisPoints">,
  change: PaidChange,
): Promise<void> {
  const { accountId, subscriptionId, feeBasisPoints } = payer;
  const on = { stripeAccount: accountId };
  const { changeId } = change;
  const found = await ask((stripe) => stripe.subscriptions.retrieve(subscriptionId, {}, on));
  if (found.cancel_at_period_end) {
    await ask((stripe) => stripe.subscriptions.update(subscriptionId, { cancel_at_period_end: false }, on));
  }
  await ensureProduct(accountId, change);
  const scheduleId =
    idOf(found.schedule) ??
    (
      await ask((stripe) =>
        stripe.subscriptionSchedules.create(
          { from_subscription: subscriptionId },
          { ...on, idempotencyKey: `schedule_${askedKey(change)}` },
        ),
      )
    ).id;
  const { phases, current_phase: current } = await ask((stripe) =>
    stripe.subscriptionSchedules.retrieve(scheduleId, {}, on),
  );
  const running = phases.find(({ start_date: start }) => start === current?.start_date) ?? phases[0];
  const price = running?.items[0]?.price;
  if (running === undefined || price === undefined) throw new Error(`The schedule ${scheduleId} has no phase.`);
  const fee = feeBasisPoints > 0 ? { application_fee_percent: feeBasisPoints / 100 } : {};
  const { interval, interval_count: count } = priceOf(change, payer, changeId).recurring;
  await ask((stripe) =>
    stripe.subscriptionSchedules.update(
      scheduleId,
      {
        end_behavior: "release",
        metadata: { change: changeId },
        phases: [
          {
            items: [{ price: typeof price === "string" ? price : price.id, quantity: 1 }],
            start_date: running.start_date,
            end_date: running.end_date,
            ...fee,
          },
          {
            items: [{ price_data: priceOf(change, payer, changeId), quantity: 1 }],
            duration: { interval, interval_count: count },
            proration_behavior: "none",
            ...fee,
          },
        ],
      },
      on,
    ),
  );
}

/** The product's id is the change's, so a repeated call finds it made. */
async function ensureProduct(accountId: string, { changeId, planName }: PaidChange): Promise<void> {
  try {
    await ask((stripe) =>
      stripe.products.create(
        { id: changeId, name: planName },
        { stripeAccount: accountId, idempotencyKey: `product_${changeId}` },
      ),
    );
  } catch (error) {
    const isThere =
      error instanceof Stripe.errors.StripeInvalidRequestError && error.code === "resource_already_exists";
    if (!isThere) throw error;
  }
}
