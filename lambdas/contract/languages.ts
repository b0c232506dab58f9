/** The languages that pages and mails are written in. */
import * as z from "zod";

/** The first one is the language of readers about whom nothing is known. */
export const languages = ["en", "de"] as const;
export type Language = (typeof languages)[number];

export const defaultLanguage: Language = languages[0];

export const languageSchema = z.enum(languages);

/** The language of a locale such as `de-AT`, or undefined where no text is written in it. */
export function languageOf(locale: string): Language | undefined {
  const [primary = ""] = locale.toLowerCase().split("-");
  return languages.find((language) => language === primary);
}

const usualLocales: Record<Language, string> = { en: "en-GB", de: "de-DE" };

/** How dates and numbers read in a language: by the tenant's region where that speaks it. */
export function localeIn(language: Language, tenantLocale: string): string {
  return languageOf(tenantLocale) === language ? tenantLocale : usualLocales[language];
}

/** The cookie with the language that a reader has chosen, or that their account has. */
export const languageCookie = "guildhall-language";

/** The cookie with the language of the last tenant. It counts where neither reader nor browser names a language of ours. */
export const tenantLanguageCookie = "guildhall-tenant-language";
