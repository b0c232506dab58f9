import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./search-texts.ts");
export type Checked = SameTexts<English, typeof import("./search-texts.de.ts")>;

export const searchTexts: Translated<English["searchTexts"]> = {
  label: "Suchen",
  field: "In diesem Arbeitsbereich suchen",
  placeholder: "Seiten, Mitglieder, Ressourcen, Buchungen",
  placeholderOfDesk: "Seiten, wer heute kommt, Ressourcen",
  placeholderOfMember: "Seiten, Ressourcen, Ihre Buchungen",
  results: "Ergebnisse",
  groups: {
    pages: "Seiten",
    members: "Mitglieder",
    resources: "Ressourcen",
    arrivals: "Heute erwartet",
    houseBookings: "Buchungen",
    bookings: "Ihre Buchungen",
  },
  moreBookings: (text) => `Weitere Buchungen mit „${text}“`,
  found: (count) => (count === 1 ? "1 Ergebnis" : `${count} Ergebnisse`),
  nothing: (text) => `Nichts heißt „${text}“.`,
  searching: "Es wird gesucht …",
  failed: (parts) => `Nicht durchsucht: ${parts}. Prüfen Sie Ihre Verbindung.`,
};

export const keysTexts: Translated<English["keysTexts"]> = {
  title: "Tasten",
  rows: {
    find: "In diesem Arbeitsbereich suchen",
    page: "Auf dieser Seite suchen",
    sidebar: "Seitenleiste ein- oder ausklappen",
    rows: "Nächste und vorige Zeile einer Liste",
    keys: "Diese Liste zeigen",
  },
  or: "oder",
  withControl: (letter) => `Strg ${letter}`,
  withCommand: (letter: string) => `Cmd ${letter}`,
};
