import type { SameTexts, Translated } from "../session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const menuTexts: Translated<English["menuTexts"]> = {
  member: "Mitglied",
  administration: "Administration",
  superAdmin: "Super-Admin",
};

export const shellTexts: Translated<English["shellTexts"]> = {
  skip: "Zum Inhalt springen",
  workspace: "Arbeitsbereich",
  switchWorkspace: "Arbeitsbereich wechseln",
  sidebar: "Seitenleiste",
  mainMenu: "Hauptmenü",
  quickMenu: "Schnellmenü",
  more: "Mehr",
  openMenu: "Menü öffnen",
  toggleSidebar: "Seitenleiste ein- oder ausklappen",
  signOut: "Abmelden",
  signingOut: "Sie werden abgemeldet …",
  unnamed: "Benutzer",
  logoLeadsHome: ", Startseite",
};

export const bellTexts: Translated<English["bellTexts"]> = {
  label: "Benachrichtigungen",
  most: (count) => `${count}+`,
  named: (count) => `Benachrichtigungen, ${count} ungelesen`,
};

export const themeTexts: Translated<English["themeTexts"]> = {
  label: "Erscheinungsbild",
  modes: { light: "Hell", dark: "Dunkel", system: "Wie das System" },
  current: (mode) => `Erscheinungsbild: ${mode}`,
};

export const accessibilityTexts: Translated<English["accessibilityTexts"]> = {
  label: "Barrierefreiheit",
  fontSize: "Schriftgröße",
  fontSizes: { small: "Klein", normal: "Normal", large: "Groß", xl: "XL" },
  highContrast: "Hoher Kontrast",
  reducedMotion: "Weniger Bewegung",
  enhancedFocus: "Deutlicher Fokus",
  reset: "Auf Standard zurücksetzen",
  statement: "Erklärung zur Barrierefreiheit",
};

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
  notAllowed: {
    workspace: {
      title: "Diese Seite ist für die Administration",
      text: "Ihr Konto ist angemeldet, aber seine Rolle in diesem Arbeitsbereich schließt diese Seite nicht ein. Die Administration kann das ändern.",
    },
    platform: {
      title: "Diese Seite ist für das Plattform-Team",
      text: "Ihr Konto ist angemeldet, gehört aber nicht zum Team, das die Plattform betreibt.",
    },
    action: "Zur Übersicht",
  },
  unavailable: {
    text: "Diese Seite gibt es in diesem Arbeitsbereich noch nicht.",
    help: "Mit Ihrem Konto ist alles in Ordnung. Das Menü führt hierher, sobald es etwas zu sehen gibt.",
    publicText: "Diese Seite gibt es noch nicht.",
    dashboard: "Zur Übersicht",
    home: "Zur Startseite",
  },
  broken: {
    title: "Diese Seite funktioniert nicht mehr",
    text: "Etwas darin ist unerwartet fehlgeschlagen. Was Sie gespeichert haben, ist sicher. Laden Sie die Seite neu; wenn es wieder geschieht, nennen Sie dem Support die Kennung unten.",
    outdatedTitle: "Es gibt eine neue Fassung",
    outdatedText:
      "Diese Seite wurde vor einer Aktualisierung geöffnet, oder die Verbindung brach ab. Laden Sie sie neu, um weiterzumachen.",
    reload: "Seite neu laden",
    home: "Zur Startseite",
    reference: (reference) => `Kennung: ${reference}`,
  },
};
