/** What the browser says of the region, as a proposal for a new organisation. */
import type { Money } from "#lambdas/contract/money.ts";

type Currency = Money["currency"];

// biome-ignore format: a list of regions
const euro = [
  "AT", "BE", "BG", "CY", "DE", "EE", "ES", "FI", "FR", "GR", "HR", "IE", "IT", "LT", "LU", "LV", "MT", "NL", "PT", "SI",
  "SK", "AD", "MC", "SM", "VA", "ME", "XK",
];

const currencies: Readonly<Record<string, Currency>> = {
  ...Object.fromEntries(euro.map((region) => [region, "EUR" as const])),
  GB: "GBP",
  GG: "GBP",
  JE: "GBP",
  IM: "GBP",
  US: "USD",
  AU: "AUD",
  CA: "CAD",
  CH: "CHF",
  LI: "CHF",
  NZ: "NZD",
  SE: "SEK",
  DK: "DKK",
  NO: "NOK",
  PL: "PLN",
  JP: "JPY",
};

/** Pounds for a region whose currency the product does not have. */
export function currencyFor(locale: string): Currency {
  try {
    return currencies[new Intl.Locale(locale).maximize().region ?? ""] ?? "GBP";
  } catch {
    return "GBP";
  }
}

export const browserTimeZone = (): string => Intl.DateTimeFormat().resolvedOptions().timeZone;
