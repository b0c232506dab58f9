import type { SameTexts, Translated } from "../session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const gateTexts: Translated<English["gateTexts"]> = {
  loading: "Arbeitsbereich wird geladen …",
  title: "Arbeitsbereich nicht verfügbar",
  text: "Der Arbeitsbereich ist nicht verfügbar, oder Sie haben keinen Zugang.",
  home: "Zur Startseite",
  failed: "Der Arbeitsbereich konnte nicht geladen werden",
  notFound: (slug) => `Arbeitsbereich „${slug}“ nicht gefunden`,
  notFoundForDomain: "Zu dieser Domain gibt es keinen Arbeitsbereich",
  inactive: "Der Arbeitsbereich ist nicht aktiv",
  denied: "Kein Zugang zu diesem Arbeitsbereich",
  noTenant: "Kein Arbeitsbereich zugeordnet",
  setUp: "Ihre Organisation einrichten",
  tryAgain: "Erneut versuchen",
  signOut: "Mit einem anderen Konto anmelden",
  waiting: {
    title: (workspace) => `${workspace} hat Ihre Anfrage`,
    text: "Die Administration entscheidet über jede neue Mitgliedschaft. Sie müssen nichts mehr tun: Sobald sie entschieden hat, erhalten Sie eine E-Mail, und diese Seite öffnet sich.",
    look: "Noch einmal nachsehen",
    undecided: "Noch hat niemand entschieden",
  },
};

export const pageTexts: Translated<English["pageTexts"]> = {
  notFound: {
    code: "404",
    title: "Seite nicht gefunden",
    action: "Zur Startseite",
    text: "Unter dieser Adresse gibt es keine Seite.",
  },
  broken: {
    title: "Diese Seite funktioniert nicht mehr",
    text: "Was Sie gespeichert haben, ist sicher. Laden Sie die Seite neu. Geschieht es wieder, nennen Sie dem Support die Kennung.",
    outdatedTitle: "Es gibt eine neue Fassung",
    outdatedText:
      "Diese Seite wurde vor einer Aktualisierung geöffnet, oder die Verbindung brach ab. Laden Sie sie neu.",
    offlineTitle: "Sie sind offline",
    offlineText: "Diese Seite lädt, sobald die Verbindung wieder da ist.",
    reload: "Seite neu laden",
    home: "Zur Startseite",
    reference: (reference) => `Kennung: ${reference}`,
  },
};
