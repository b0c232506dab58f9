import type { MailTexts } from "./mail-texts.en.ts";

export const mailTexts: MailTexts = {
  titles: {
    trial_ends: ({ name }) => `Die Probezeit von ${name} endet bald`,
    payment_failed: ({ name }) => `Eine Zahlung für ${name} ist fehlgeschlagen`,
    pauses_soon: ({ name }) => `Änderungen ruhen bald in ${name}`,
    paused: ({ name }) => `Änderungen ruhen in ${name}`,
    ends: ({ name }) => `Das Abonnement von ${name} endet bald`,
    ended: ({ name }) => `Das Abonnement von ${name} ist beendet`,
  },
  paragraphs: {
    trial_ends: ({ moment }) =>
      `Ihre Probezeit endet am ${moment}. Dann wird Ihre Karte zum ersten Mal belastet, und alles geht weiter.`,
    payment_failed: ({ moment }) =>
      `Wir konnten Ihre Karte nicht belasten. Bis ${moment} geht alles weiter. Bitte zahlen Sie, oder geben Sie eine andere Karte an.`,
    pauses_soon: ({ moment }) =>
      `Ihre Rechnung ist noch offen. Ab ${moment} ist Ihr Arbeitsbereich lesbar, aber nichts lässt sich mehr ändern.`,
    paused: () =>
      "Ihre Rechnung ist offen. Alles bleibt lesbar, und nichts geht verloren. Nach der Zahlung geht alles sofort weiter.",
    ends: ({ moment }) =>
      `Ihr Abonnement endet am ${moment}. Bis dahin geht alles weiter, und Sie können es sich anders überlegen.`,
    ended: () =>
      "Ihre Daten bleiben erhalten. In der Administration können Sie sie lesen, mitnehmen oder neu abonnieren.",
  },
  link: "Tarif öffnen",
};
