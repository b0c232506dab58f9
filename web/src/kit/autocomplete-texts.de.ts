import type { SameTexts, Translated } from "../session/translated.ts";

type English = typeof import("./autocomplete-texts.ts");
export type Checked = SameTexts<English, typeof import("./autocomplete-texts.de.ts")>;

export const autocompleteTexts: Translated<English["autocompleteTexts"]> = {
  clearText: "Leeren",
  closeText: "Schließen",
  openText: "Öffnen",
  noOptionsText: "Keine Vorschläge",
};
