import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./row-error-texts.ts");
export type Checked = SameTexts<English, typeof import("./row-error-texts.de.ts")>;

export const rowErrorTexts: Translated<English["rowErrorTexts"]> = {
  column: "Spalte",
  problem: "Was nicht stimmt",
  andMore: (count) => `Und ${count} weitere.`,
  andMoreInFile: (count) => `Und ${count} weitere. Die Datei unten nennt alle.`,
  download: "Zeilen mit Fehlern herunterladen",
};
