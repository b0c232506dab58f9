import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "settings.contrast_too_low": "Text wäre auf diesen Farben nicht lesbar. Wählen Sie welche mit mehr Kontrast.",
};
