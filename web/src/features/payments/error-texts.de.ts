import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "payments.account_missing":
    "Dieser Arbeitsbereich hat noch kein Konto bei Stripe. Richten Sie zuerst in den Einstellungen Zahlungen ein.",
  "payments.already_reconciling": "Ein Abgleich läuft gerade. Sein Ergebnis erscheint hier.",
  "payments.package_not_found": "Dieses Punktepaket gibt es nicht. Vielleicht wurde es gelöscht.",
  "payments.package_was_bought": "Jemand hat dieses Paket gekauft. Es lässt sich deshalb nur archivieren.",
  "payments.too_many_packages":
    "Dieser Arbeitsbereich hat so viele Pakete, wie er haben darf. Löschen Sie zuerst eines.",
  "payments.packages_changed":
    "Jemand hat inzwischen ein Paket hinzugefügt oder gelöscht. Sehen Sie nach und verschieben Sie es dann.",
  "payments.purchase_not_found": "Wir finden diesen Kauf nicht. Ihre Käufe stehen unten.",
  "payments.points_only": "Dieser Arbeitsbereich nimmt zurzeit keine Zahlungen an. Es wurde nichts bezahlt.",
  "payments.package_changed":
    "Dieses Paket hat sich geändert, seit es gezeigt wurde. Es wurde nichts bezahlt: Sehen Sie noch einmal nach.",
  "payments.package_withdrawn": "Dieses Paket wird nicht mehr verkauft. Es wurde nichts bezahlt.",
  "payments.package_not_for_you": "Dieses Paket ist für andere Mitglieder. Es wurde nichts bezahlt.",
  "payments.purchase_expired":
    "Die Zahlungsseite dieses Kaufs ist geschlossen. Es wurde nichts bezahlt: Beginnen Sie neu.",
  "payments.no_wallet": "Nur Mitglieder dieses Arbeitsbereichs können hier Punkte kaufen.",
  "payments.too_many_memberships":
    "Sie haben innerhalb einer Stunde zu oft begonnen, für eine Mitgliedschaft zu zahlen. Bitte versuchen Sie es später noch einmal.",
  "payments.too_many_purchases":
    "Sie haben in dieser Stunde zu viele Käufe begonnen. Bitte versuchen Sie es später erneut.",
  "payments.plan_is_free": "Dieser Tarif hat keinen Preis, für ihn wird nichts bezahlt.",
  "payments.plan_changed":
    "Dieser Tarif hat sich geändert, seit er angezeigt wurde. Es wurde nichts bezahlt: Sehen Sie noch einmal nach.",
  "payments.pays_already": "Es gibt schon eine bezahlte Mitgliedschaft. Wechseln oder kündigen Sie diese.",
  "payments.membership_paused": "Die Mitgliedschaft ruht. Sie muss erst weitergehen oder enden.",
  "payments.nothing_paid": "Für diese Mitgliedschaft wird nichts mehr bezahlt.",
  "payments.cannot_pause":
    "Nur eine bezahlte Mitgliedschaft kann ruhen. Weder ihr Ende noch ein anderer Tarif darf vorgesehen sein.",
  "payments.staff_pauses": "Bei diesem Tarif entscheidet die Administration über Pausen.",
  "payments.not_paid_up":
    "Nur eine bezahlte, laufende Mitgliedschaft kann den Tarif wechseln. Klären Sie zuerst die offene Zahlung.",
  "payments.only_at_cycle_end": "Dieser Tarif kann nur mit dem Ende des Zeitraums beginnen. Es wurde nichts bezahlt.",
  "payments.change_outdated":
    "Die Beträge haben sich seit der Anzeige geändert. Es wurde nichts bezahlt: Sehen Sie noch einmal nach.",
  "payments.change_under_way":
    "Ein anderer Wechsel des Tarifs läuft noch. Bitte versuchen Sie es in einigen Minuten noch einmal.",
  "payments.other_currency":
    "Dieser Arbeitsbereich hat jetzt eine andere Währung. Kündigen Sie die Mitgliedschaft und beginnen Sie neu.",
  "payments.declined":
    "Die Karte wurde abgelehnt. Es wurde nichts bezahlt, und der Tarif bleibt. Ändern Sie die Karte und versuchen Sie es noch einmal.",
};
