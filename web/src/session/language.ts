/**
 * Which language the next page comes in. A page is drawn in one language, so another one takes a load of the page; the
 * server reads the cookies that are written here.
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

/** False where the browser keeps no cookies: then loading the page again would change nothing. */
function writeCookie(name: string, language: Language, lifetime: string): boolean {
  const secure = window.location.protocol === "https:" ? "; secure" : "";
  document.cookie = `${name}=${language}; path=/${lifetime}; samesite=lax${secure}`;
  return readCookie(name) === language;
}

function keepLanguage(language: Language): boolean {
  return writeCookie(languageCookie, language, `; max-age=${yearSeconds}`);
}

/** The reader's own choice. The browser asks first where something typed would be lost. */
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

/** The account's language counts on every device. Null where it has none yet. */
export function followAccount(language: Language | null): void {
  if (language === null) return;
  if (keepLanguage(language) && language !== pageLanguage) window.location.reload();
}

/** A workspace comes in its tenant's language where neither the reader nor the browser names one of ours. */
export function followTenant(locale: string): void {
  if (readCookie(languageCookie) !== undefined) return;
  if (window.navigator.languages.some((one) => languageOf(one) !== undefined)) return;
  const language = languageOf(locale) ?? defaultLanguage;
  if (language === pageLanguage) return;
  if (writeCookie(tenantLanguageCookie, language, "")) window.location.reload();
}

/** How dates and numbers read: in the page's language, by the tenant's region where that speaks it. */
export function localeFor(tenantLocale: string): string {
  return localeIn(pageLanguage, tenantLocale);
}

/** For pages that belong to no tenant. */
export const pageLocale = localeIn(pageLanguage, "");
