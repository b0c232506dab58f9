import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./booking-texts.ts");
export type Checked = SameTexts<English, typeof import("./booking-texts.de.ts")>;

export const memberBookingsTexts: Translated<English["memberBookingsTexts"]> = {
  title: "Buchungen",
  loading: "Buchungen werden geladen …",
  toCome: "Kommende",
  noneToCome: "Nichts ist gebucht.",
  past: "Vergangene und stornierte",
  all: "Alle Buchungen zeigen",
};
