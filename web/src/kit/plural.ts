/** Texts that depend on a number, by the plural rules of the page's language. */
import { pageLanguage } from "../session/page-language.ts";

const rules = new Intl.PluralRules(pageLanguage);

/** `other` applies to every number whose form is missing. */
export function plural<Form>(count: number, forms: Partial<Record<Intl.LDMLPluralRule, Form>> & { other: Form }): Form {
  return forms[rules.select(count)] ?? forms.other;
}
