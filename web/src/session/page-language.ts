/** The language of this page's texts. Each build includes this file or its German sibling. */
import type { Language } from "#lambdas/contract/languages.ts";

/** A constant per build, so that no code has to choose between languages at run time. */
export const pageLanguage: Language = "en";
