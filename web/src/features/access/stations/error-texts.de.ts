import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "stations.not_found": "Diese Station gibt es nicht mehr.",
  "stations.too_many": "Der Arbeitsbereich hat schon 50 Stationen. Entfernen Sie eine, die nicht benutzt wird.",
  "stations.code_refused": "Dieser Code ist unbekannt oder wurde schon benutzt. Lassen Sie sich einen neuen geben.",
  "stations.code_expired": "Dieser Code ist abgelaufen. Lassen Sie sich einen neuen geben.",
};
