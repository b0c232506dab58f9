/** Options of the settings, with texts in the reader's language. */

import { pageLanguage } from "#web/session/page-language.ts";

/** Locales for dates and numbers. The stored one is always added. */
const locales = [
  "en-GB",
  "en-IE",
  "en-US",
  "en-CA",
  "en-AU",
  "en-NZ",
  "en-ZA",
  "en-IN",
  "cs-CZ",
  "da-DK",
  "de-AT",
  "de-CH",
  "de-DE",
  "es-ES",
  "es-MX",
  "fi-FI",
  "fr-BE",
  "fr-CA",
  "fr-CH",
  "fr-FR",
  "it-IT",
  "ja-JP",
  "nb-NO",
  "nl-BE",
  "nl-NL",
  "pl-PL",
  "pt-BR",
  "pt-PT",
  "sv-SE",
];

const sample = { date: Date.UTC(2026, 10, 24), number: 1234.5 };

/** "English (United Kingdom): 24 Nov 2026, 1,234.5". */
export function localeOptions(current: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames(pageLanguage, { type: "language" });
  return [...new Set([current, ...locales])]
    .map((value) => {
      const date = new Intl.DateTimeFormat(value, { dateStyle: "medium", timeZone: "UTC" }).format(sample.date);
      const number = new Intl.NumberFormat(value).format(sample.number);
      return { value, label: `${names.of(value) ?? value}: ${date}, ${number}` };
    })
    .sort((one, other) => one.label.localeCompare(other.label, pageLanguage));
}

/** Minutes before the start until which cancelling is free. */
export const freeCancelMinutesChoices = [0, 30, 60, 120, 240, 720, 1440, 2880, 10_080] as const;
