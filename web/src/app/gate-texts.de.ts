import type { SameTexts, Translated } from "../session/translated.ts";

type English = typeof import("./gate-texts.ts");
export type Checked = SameTexts<English, typeof import("./gate-texts.de.ts")>;

export const refusalTexts: Translated<English["refusalTexts"]> = {
  title: "Arbeitsbereich nicht verfügbar",
  text: "Der Arbeitsbereich ist nicht verfügbar, oder Sie haben keinen Zugang.",
  home: "Zur Startseite",
  failed: "Der Arbeitsbereich konnte nicht geladen werden",
  notFound: (slug) => `Arbeitsbereich „${slug}“ nicht gefunden`,
  notFoundForDomain: "Zu dieser Domain gibt es keinen Arbeitsbereich",
  inactive: "Der Arbeitsbereich ist nicht aktiv",
  whyInactive: {
    closed:
      "Sein Abonnement ist beendet. Die Administration kann ihn noch betreten, alles lesen und in den Einstellungen neu abonnieren. Nichts geht verloren.",
    suspended:
      "Die Plattform hat diesen Arbeitsbereich gesperrt. Alles darin bleibt erhalten. Die Administration kann uns schreiben.",
    archived:
      "Dieser Arbeitsbereich wurde geschlossen, und seine Frist ist vorbei. Schreiben Sie uns, wenn Sie noch etwas daraus brauchen.",
  },
  write: "Uns schreiben",
  denied: "Kein Zugang zu diesem Arbeitsbereich",
  noTenant: "Kein Arbeitsbereich zugeordnet",
  setUp: "Ihre Organisation einrichten",
  tryAgain: "Erneut versuchen",
  signOut: "Mit einem anderen Konto anmelden",
  secondFactor: {
    title: "Das Plattform-Team braucht einen zweiten Faktor",
    text: "Ihr Konto öffnet jeden Arbeitsbereich, deshalb genügt ein Passwort allein nicht. Richten Sie einmal die Zwei-Faktor-Anmeldung ein. Danach öffnet sich diese Seite.",
    look: "Erneut versuchen",
  },
  waiting: {
    title: (workspace) => `${workspace} hat Ihre Anfrage`,
    text: "Die Administration entscheidet über jede neue Mitgliedschaft. Sie müssen nichts mehr tun: Sobald sie entschieden hat, erhalten Sie eine E-Mail, und diese Seite öffnet sich.",
    look: "Noch einmal nachsehen",
    undecided: "Noch hat niemand entschieden",
  },
};
