import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const menuTexts: Translated<English["menuTexts"]> = {
  member: "Mitglied",
  frontDesk: "Empfang",
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
  toggleSidebar: "Seitenleiste ein- oder ausklappen",
  search: "Suchen",
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
