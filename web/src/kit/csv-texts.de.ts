import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./csv-texts.ts");
export type Checked = SameTexts<English, typeof import("./csv-texts.de.ts")>;

export const csvTexts: Translated<English["csvTexts"]> = {
  openQuote: (line) => `In Zeile ${line} beginnt eine Zelle mit einem Anführungszeichen, und ihr Ende ist nicht klar.`,
  twoColumns: (column) => `In dieser Datei gibt es die Spalte ${column} zweimal.`,
  tooManyCells: (line) =>
    `Zeile ${line} hat mehr Zellen als die erste Zeile. Ein Text mit einem Trennzeichen braucht Anführungszeichen.`,
};
