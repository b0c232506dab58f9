import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./version-texts.ts");
export type Checked = SameTexts<English, typeof import("./version-texts.de.ts")>;

export const versionTexts: Translated<English["versionTexts"]> = {
  title: "Jemand anders hat dies geändert, während Sie es bearbeitet haben",
  text: "Davon wurde nichts überschrieben, und Ihre Eingaben stehen noch hier. Prüfen Sie sie und speichern Sie noch einmal.",
  alsoChanged: (fields) => `Wenn Sie jetzt speichern, ersetzt Ihre Fassung die andere hier: ${fields}.`,
  theirs: (value) => `Gespeichert wurde ${value}`,
  on: "ein",
  off: "aus",
  nothing: "nichts",
  quoted: (value) => `„${value}“`,
  takeTheirs: "Übernehmen",
  takeTheirsFor: (field) => `Übernehmen: ${field}`,
};
