import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "ledgers.already_reconciling": "Ein Abgleich läuft schon. Das Ergebnis steht hier, sobald er endet.",
};
