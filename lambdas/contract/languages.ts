/** The languages that pages and mails are written in. */
import * as z from "zod";

/** The first language is the default for readers whose language is unknown. */
export const languages = ["en", "de"] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = languages[0];

export const languageSchema = z.enum(languages);

/** The language of a locale such as `de-AT`, or undefined when the product has no texts in it. */
export function languageOf(locale: string): Language | undefined {
  const [primary = ""] = locale.toLowerCase().split("-");
  return languages.find((language) => language === primary);
}

const usualLocales: Record<Language, string> = { en: "en-GB", de: "de-DE" };

/** The locale for dates and numbers in a language. It is the tenant's own locale if that has the same language. */
export function localeIn(language: Language, tenantLocale: string): string {
  return languageOf(tenantLocale) === language ? tenantLocale : usualLocales[language];
}

/** The cookie with the language that a reader has chosen, or that their account has. */
export const languageCookie = "guildhall-language";

/** The cookie with the language of the last tenant. Used when neither reader nor browser names a supported language. */
export const tenantLanguageCookie = "guildhall-tenant-language";
