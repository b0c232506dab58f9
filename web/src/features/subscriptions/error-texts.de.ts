import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "subscriptions.none": "Dieser Arbeitsbereich hat kein Abonnement.",
  "subscriptions.workspace_closing":
    "Dieser Arbeitsbereich wird geschlossen, darum kann kein Tarif für ihn gekauft werden. Öffnen Sie ihn zuerst wieder.",
  "subscriptions.not_on_sale":
    "Dieser Tarif lässt sich hier nicht kaufen. Bitte schreiben Sie uns, und wir senden Ihnen ein Angebot.",
  "subscriptions.declined": "Die Karte wurde abgelehnt, darum bleibt der Tarif unverändert.",
  "subscriptions.preview_outdated":
    "Die Beträge haben sich seit der Anzeige geändert. Es wurde nichts abgebucht: Sehen Sie noch einmal hin.",
  "subscriptions.ended": "Dieses Abonnement ist beendet. Nur ein neues kann folgen.",
};
