import type { SameTexts } from "../session/translated.ts";

export type Checked = SameTexts<typeof import("./document-texts.ts"), typeof import("./document-texts.de.ts")>;

export const description: string =
  "Mit Guildhall buchen die Mitglieder eines gemeinsamen Arbeitsbereichs Tische und Räume und zahlen mit Punkten.";

export const withoutScripts: string =
  "Guildhall braucht JavaScript. Bitte erlauben Sie es für diese Seite und laden Sie die Seite neu.";
