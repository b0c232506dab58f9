import type { SameTexts, Translated } from "../session/translated.ts";

type English = typeof import("./language-texts.ts");
export type Checked = SameTexts<English, typeof import("./language-texts.de.ts")>;

export const languageTexts: Translated<English["languageTexts"]> = { label: "Sprache" };
