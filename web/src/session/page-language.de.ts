import type { Language } from "#lambdas/contract/languages.ts";
import type { SameTexts } from "./translated.ts";

export type Checked = SameTexts<typeof import("./page-language.ts"), typeof import("./page-language.de.ts")>;

export const pageLanguage: Language = "de";
