import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./error-texts.ts");
export type Checked = SameTexts<English, typeof import("./error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "billing.price_unknown": "Dieser Tarif wird nicht mehr angeboten. Laden Sie die Seite neu, um die heutigen zu sehen.",
  "billing.payments_unavailable":
    "Der Zahlungsanbieter antwortet nicht. Versuchen Sie es erneut: Nichts geschieht doppelt.",
  "billing.too_many_checkouts":
    "Von hier wurden in dieser Stunde zu viele Zahlungen begonnen. Bitte versuchen Sie es später erneut.",
  "billing.session_not_found": "Wir finden diese Zahlung nicht. Öffnen Sie noch einmal den Link aus Ihrer Bestätigung.",
  "billing.session_unpaid": "Diese Zahlung wurde nicht abgeschlossen. Wählen Sie einen Tarif, um neu zu beginnen.",
  "billing.session_foreign": "Diese Zahlung galt keinem unserer Tarife.",
  "billing.session_taken":
    "Ein anderes Konto benutzt diese Zahlung. Melden Sie sich mit dem Konto an, mit dem Sie begonnen haben.",
  "billing.session_used": "Mit dieser Zahlung wurde schon ein Arbeitsbereich eingerichtet.",
  "billing.subscription_ended":
    "Das Abonnement dieser Zahlung ist beendet. Wählen Sie einen Tarif, um neu zu beginnen.",
  "billing.signature_invalid":
    "Die Anfrage konnte nicht gelesen werden. Laden Sie die Seite neu und versuchen Sie es erneut.",
};
