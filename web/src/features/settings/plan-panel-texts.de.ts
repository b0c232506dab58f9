import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./plan-panel-texts.ts");
export type Checked = SameTexts<English, typeof import("./plan-panel-texts.de.ts")>;

export const planPanelTexts: Translated<English["planPanelTexts"]> = {
  title: "Tarif",
  names: { starter: "Starter", professional: "Professional", enterprise: "Enterprise" },
  none: "Dieser Arbeitsbereich hat kein Abonnement bei uns. Hier können Sie eines beginnen.",
  states: {
    trialing: "Ihre Probezeit läuft. Ihre Karte wird belastet, wenn sie endet.",
    active: "Alles ist bezahlt.",
    past_due: "Wir konnten Ihre Karte nicht belasten. Bitte zahlen Sie, oder geben Sie eine andere Karte an.",
    unpaid: "Ihre Rechnung ist offen. Bitte zahlen Sie, oder geben Sie eine andere Karte an.",
    canceled: "Das Abonnement ist beendet. Ihre Daten bleiben erhalten, und Sie können neu abonnieren.",
    incomplete: "Die erste Zahlung ist noch nicht angekommen.",
    incomplete_expired: "Die erste Zahlung ist nie angekommen.",
    paused: "Das Abonnement ist pausiert.",
  },
  paused: (moment: string) =>
    `Seit ${moment} ist alles lesbar, und nichts lässt sich ändern. Nach der Zahlung geht alles sofort weiter.`,
  pauses: (moment: string) => `Ab ${moment} ist alles lesbar, und nichts lässt sich ändern. Nichts geht verloren.`,
  facts: {
    plan: "Tarif",
    price: "Preis",
    trialEnds: "Probezeit endet",
    nextCharge: "Nächste Zahlung",
    unpaidSince: "Offen seit",
    ends: "Endet",
  },
  monthly: (price: string) => `${price} im Monat`,
  open: "Zahlen, Karte ändern oder kündigen",
  again: "Neu abonnieren",
  begin: (plan: string) => `${plan} beginnen`,
  stripe: "Die Seite gehört Stripe. Kartendaten erreichen uns nie.",
  upgrade: "Für einen größeren Tarif schreiben Sie uns. Wir zeigen Ihnen den Preis, bevor sich etwas ändert.",
  upgradeLink: "Nach einem größeren Tarif fragen",
};
