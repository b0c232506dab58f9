import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const offerTexts: Translated<English["offerTexts"]> = {
  edit: "Bearbeiten",
  moveUp: "Nach oben",
  moveDown: "Nach unten",
  archive: "Archivieren …",
  remove: "Löschen …",
  moved: (name, place) => `${name} ist jetzt Nummer ${place}`,
  notMoved: (name) => `${name} wurde nicht verschoben`,
};
