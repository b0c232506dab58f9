import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "points.insufficient": "Auf dem Punktekonto sind nicht genug Punkte.",
  "points.end_passed": "Dieser Tag ist vorbei. Wählen Sie heute oder einen späteren Tag.",
  "points.entry_not_found": "Diese Zeile steht nicht im Punkteverlauf.",
  "points.already_reversed": "Diese Zeile ist schon storniert.",
  "points.reversal_of_reversal":
    "Eine Stornierung kann nicht storniert werden. Schreiben Sie Punkte gut oder ziehen Sie welche ab.",
  "points.reversal_of_expiry":
    "Verfallene Punkte bringt eine Stornierung nicht zurück. Schreiben Sie stattdessen Punkte gut.",
  "points.reversal_of_booking": "Punkte einer Buchung kommen zurück, wenn die Buchung storniert wird.",
  "points.reversal_of_order": "Punkte einer Bestellung gehen zurück, wenn sie storniert oder erstattet wird.",
  "points.reversal_of_live": "Punkte einer Live-Sitzung gehen zurück, wenn sie abgesagt wird.",
  "points.reversal_of_event": "Punkte einer Veranstaltung gehen zurück, wenn die Anmeldung storniert wird.",
  "points.reversal_of_cycle":
    "Punkte aus dem Zeitraum einer Mitgliedschaft lassen sich nicht stornieren. Ziehen Sie stattdessen Punkte ab.",
  "points.reversal_of_purchase": "Punkte eines Kaufs gehen zurück, wenn das Geld bei Stripe erstattet wird.",
  "points.reversal_of_ended": "Die Punkte dieser Zeile sind verfallen. Es gibt nichts zurückzunehmen.",
  "points.wallet_full": "So viele Punkte fasst ein Punktekonto nicht.",
};
