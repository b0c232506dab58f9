/** Zones and currencies to choose from, with names in the reader's language. */
import { localeFor } from "#web/session/language.ts";

/** "British Pound (GBP)". */
export function currencyOptions(currencies: readonly string[], locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(localeFor(locale), { type: "currency" });
  return currencies.map((value) => ({ value, label: `${names.of(value) ?? value} (${value})` }));
}

/** Every time zone of the browser's database. */
export function timeZones(): string[] {
  return Intl.supportedValuesOf("timeZone");
}
