/** Money is an integer in minor units (pence, cents) beside its ISO 4217 currency. Points are plain integers. */
import * as z from "zod";

export const currencySchema = z.enum([
  "GBP",
  "EUR",
  "USD",
  "AUD",
  "CAD",
  "CHF",
  "NZD",
  "SEK",
  "DKK",
  "NOK",
  "PLN",
  "JPY",
]);

export const moneySchema = z.object({
  amountMinor: z.int(),
  currency: currencySchema,
});
export type Money = z.infer<typeof moneySchema>;

/** Prints an amount in the reader's locale. The currency decides the number of decimals. */
export function formatMoney(money: Money, locale: string): string {
  const format = new Intl.NumberFormat(locale, { style: "currency", currency: money.currency });
  return format.format(money.amountMinor / 10 ** decimalsIn(format));
}

/** How many decimals an amount of this currency has: 2 for pounds, 0 for yen. */
export function decimalsOf(currency: Money["currency"]): number {
  return decimalsIn(new Intl.NumberFormat("en", { style: "currency", currency }));
}

const decimalsIn = (format: Intl.NumberFormat) => format.resolvedOptions().maximumFractionDigits ?? 2;

/** The largest price or movement, and the most that a wallet may be given. Far below 2^53. */
export const maxPoints = 1_000_000_000;

export const pointsSchema = z.int().min(0).max(maxPoints);

/** The balance of a wallet. Refunds may lift it above `maxPoints`, because a limit must never swallow a refund. */
export const balanceSchema = z.int().min(0);
