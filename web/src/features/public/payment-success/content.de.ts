import type { SameTexts, Translated } from "#web/session/translated.ts";
import { operator } from "../operator.ts";

type English = typeof import("./content.ts");
export type Checked = SameTexts<English, typeof import("./content.de.ts")>;

export const paymentSuccess: Translated<English["paymentSuccess"]> = {
  checking: {
    title: "Ihre Zahlung wird geprüft …",
    text: "Wir fragen Stripe, ob sie eingegangen ist. Sie können inzwischen fortfahren.",
  },
  paid: {
    title: "Zahlung erfolgreich!",
    text: "Vielen Dank. Ihr Abonnement ist aktiv, und Ihre 30-tägige Probezeit hat begonnen.",
  },
  unknown: {
    title: "Ihre Zahlung ließ sich noch nicht prüfen",
    text: "Es kam keine Antwort. Fahren Sie trotzdem fort: Nichts geht verloren, und die Zahlung wird nach der Anmeldung noch einmal geprüft.",
  },
  refused: {
    title: "Diese Zahlung ist nicht bestätigt",
    text: "Stripe kennt zu dieser Sitzung keine abgeschlossene Zahlung eines Tarifs. Haben Sie bezahlt, schreiben Sie uns und nennen Sie die Sitzung.",
    action: "Tarife ansehen",
  },
  toast: { title: "Zahlung erfolgreich!", text: "Ihr Abonnement ist aktiv. Richten Sie nun Ihre Organisation ein." },
  nextTitle: "Wie es weitergeht",
  steps: [
    "Legen Sie Ihr Konto an, oder melden Sie sich mit Ihrem an.",
    "Geben Sie Ihrer Organisation einen Namen und wählen Sie ihre Adresse.",
    "Legen Sie den ersten Tisch oder Raum an und schicken Sie Ihren Mitgliedern den Link zur Registrierung.",
  ],
  session: "Sitzungs-ID",
  help: "Fragen? Schreiben Sie an",
  supportEmail: operator.supportEmail,
  action: "Ihre Organisation einrichten",
  signIn: "Stattdessen anmelden",
  missing: {
    title: "Keine Zahlung zu zeigen",
    text: "Diese Seite gehört zu einer gerade geleisteten Zahlung, und ihrer Adresse fehlt die Sitzung. Haben Sie bezahlt, öffnen Sie noch einmal den Link der Bezahlseite oder schreiben Sie uns.",
    action: "Tarife ansehen",
  },
};
