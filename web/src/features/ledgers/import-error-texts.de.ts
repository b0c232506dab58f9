import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./import-error-texts.ts");
export type Checked = SameTexts<English, typeof import("./import-error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "imports.not_found": "Dieser Upload ist nicht mehr bekannt. Wählen Sie die Datei noch einmal.",
  "imports.part_unexpected": "Dieser Upload passt nicht zu der angekündigten Datei. Wählen Sie die Datei noch einmal.",
  "imports.part_differs":
    "Ein Teil dieser Datei wurde schon mit anderen Zeilen hochgeladen. Wählen Sie sie noch einmal.",
  "imports.upload_over":
    "Dieser Upload hat vor mehr als einem Tag begonnen, und nichts wurde gebucht. Wählen Sie die Datei noch einmal.",
};
