/** The language of a mail's reader, and the locale of its dates and numbers. */
import { defaultLanguage, type Language, languageOf, localeIn } from "../contract/languages.ts";

export interface MailReader {
  language: Language;
  /** BCP 47: the tenant's own locale if it has the same language. */
  locale: string;
}

/** The account's language, else the tenant's, else English. Null and undefined mean unknown. */
export function readerOf(chosen: Language | null | undefined, tenantLocale = ""): MailReader {
  const language = chosen ?? languageOf(tenantLocale) ?? defaultLanguage;
  return { language, locale: localeIn(language, tenantLocale) };
}

/** A number and its printed form. A text picks its plural form by the number, and shows the printed form. */
export interface Count {
  value: number;
  printed: string;
}

export function countIn({ locale }: MailReader, value: number): Count {
  return { value, printed: new Intl.NumberFormat(locale).format(value) };
}

/** Picks the plural form of a language for a number. */
export function pluralIn(language: Language): (count: Count, forms: { one: string; other: string }) => string {
  const rules = new Intl.PluralRules(language);
  return ({ value }, forms) => (rules.select(value) === "one" ? forms.one : forms.other);
}

/** A moment on the tenant's clock, such as `Thu 26 Nov, 10:00`. */
export function printMoment(instant: string, { locale }: MailReader, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, {
    weekday: "short",
    day: "numeric",
    month: "short",
    hour: "2-digit",
    minute: "2-digit",
    timeZone,
  }).format(new Date(instant));
}

/** The time of day alone, such as `12:00`. */
export function printTime(instant: string, { locale }: MailReader, timeZone: string): string {
  return new Intl.DateTimeFormat(locale, { timeStyle: "short", timeZone }).format(new Date(instant));
}

/** A calendar day, such as `26 November 2026`. */
export function printDay(date: string, { locale }: MailReader): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: "long", timeZone: "UTC" }).format(new Date(date));
}
