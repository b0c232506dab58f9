import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./dashboard-texts.ts");
export type Checked = SameTexts<English, typeof import("./dashboard-texts.de.ts")>;

export const dashboardTexts: Translated<English["dashboardTexts"]> = {
  name: "Punkteguthaben",
  note: "für Buchungen",
};
