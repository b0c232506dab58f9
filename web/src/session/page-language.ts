/** The language of this page's texts. Its build has put this file, or its German sibling, into the page. */
import type { Language } from "#lambdas/contract/languages.ts";

/** The value differs in each build, so that no text has to be asked for its language. */
export const pageLanguage: Language = "en";
