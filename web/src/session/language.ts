/**
 * Sets the language of the next page. A page has one language, so a change reloads the page. The server reads the
 * cookies that this file writes.
 */
import {
  defaultLanguage,
  type Language,
  languageCookie,
  languageOf,
  localeIn,
  tenantLanguageCookie,
} from "#lambdas/contract/languages.ts";
import { pageLanguage } from "./page-language.ts";

const yearSeconds = 365 * 86_400;

function readCookie(name: string): string | undefined {
  const found = document.cookie.split("; ").find((cookie) => cookie.startsWith(`${name}=`));
  return found?.slice(name.length + 1);
}

/** False if the browser keeps no cookies: a reload would then change nothing. */
function writeCookie(name: string, language: Language, lifetime: string): boolean {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=${language}; path=/${lifetime}; samesite=lax${secure}`;
  return readCookie(name) === language;
}

function keepLanguage(language: Language): boolean {
  return writeCookie(languageCookie, language, `; max-age=${yearSeconds}`);
}

/** The reader's own choice. If typed text would be lost, the browser asks before the reload. */
export function chooseLanguage(language: Language): void {
  if (!keepLanguage(language) || language === pageLanguage) return;
  const ask = (event: BeforeUnloadEvent) => event.preventDefault();
  if (hasTypedText()) window.addEventListener("beforeunload", ask, { once: true });
  window.location.reload();
}

function hasTypedText(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>(
    "form textarea, form input:not([type=hidden], [type=checkbox], [type=radio])",
  );
  return [...fields].some(({ value, defaultValue }) => value !== defaultValue && value !== "");
}

/** The account's language applies on every device. Null if the account has none yet. */
export function followAccount(language: Language | null): void {
  if (language === null) return;
  if (keepLanguage(language) && language !== pageLanguage) window.location.reload();
}

/** Applies the tenant's language if neither the reader nor the browser names a language of the product. */
export function followTenant(locale: string): void {
  if (readCookie(languageCookie) !== undefined) return;
  if (window.navigator.languages.some((one) => languageOf(one) !== undefined)) return;
  const language = languageOf(locale) ?? defaultLanguage;
  if (language === pageLanguage) return;
  if (writeCookie(tenantLanguageCookie, language, "")) window.location.reload();
}

/** The locale for dates and numbers: the page's language, with the tenant's region if the region uses that language. */
export function localeFor(tenantLocale: string): string {
  return localeIn(pageLanguage, tenantLocale);
}

/** The locale for pages without a tenant. */
export const pageLocale = localeIn(pageLanguage, "");
