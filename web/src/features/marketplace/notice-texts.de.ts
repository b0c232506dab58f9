import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./notice-texts.ts");
export type Checked = SameTexts<English, typeof import("./notice-texts.de.ts")>;

export const sentences: Translated<English["sentences"]> = {
  ready: (code) => `Deine Bestellung ${code} liegt bereit.`,
  cancelled: (code, points) => `Deine Bestellung ${code} wurde storniert. ${points} gingen in deine Geldbörse zurück.`,
  waits: (code) => `Bestellung ${code} wartet auf die Vorbereitung.`,
};
