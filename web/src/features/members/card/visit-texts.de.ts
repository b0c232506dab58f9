import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./visit-texts.ts");
export type Checked = SameTexts<English, typeof import("./visit-texts.de.ts")>;

export const visitsTexts: Translated<English["visitsTexts"]> = {
  title: "Besuche",
  loading: "Die Besuche werden geladen …",
  none: "Kein Besuch in den letzten 90 Tagen.",
  all: "Alle Besuche",
  until: (time) => `Gegangen um ${time}`,
  refused: "Scan abgewiesen",
};
