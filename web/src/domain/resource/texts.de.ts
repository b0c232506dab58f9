import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const typeTexts: Translated<English["typeTexts"]> = {
  desk: { one: "Tisch", many: "Tische" },
  room: { one: "Raum", many: "Räume" },
  equipment: { one: "Ausstattung", many: "Ausstattung" },
};
