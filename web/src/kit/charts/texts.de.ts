import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const chartTexts: Translated<English["chartTexts"]> = {
  asTable: "Als Tabelle zeigen",
  asChart: "Als Diagramm zeigen",
  ofChart: (action, title) => `${action}: ${title}`,
  notLoaded: "Das Diagramm konnte nicht geladen werden. Die Tabelle hat dieselben Zahlen.",
  empty: "Für diesen Zeitraum gibt es nichts zu zeigen.",
};
