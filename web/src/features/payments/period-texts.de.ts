import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./period-texts.ts");
export type Checked = SameTexts<English, typeof import("./period-texts.de.ts")>;

export const periodTexts: Translated<English["periodTexts"]> = {
  anyTime: "Jederzeit",
  periods: { month: "Dieser Monat", last_month: "Letzter Monat", quarter: "Letzte 90 Tage" },
};
