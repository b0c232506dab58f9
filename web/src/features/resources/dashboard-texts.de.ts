import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./dashboard-texts.ts");
export type Checked = SameTexts<English, typeof import("./dashboard-texts.de.ts")>;

export const dashboardTexts: Translated<English["dashboardTexts"]> = {
  stat: { name: "Freie Ressourcen", note: "die gebucht werden können" },
  title: "Freie Ressourcen",
  empty: "Keine Ressourcen verfügbar",
  price: (cost) => `${cost} Pkt./Stunde`,
  bookNow: "Jetzt buchen",
  bookNowFor: (name) => `Jetzt buchen: ${name}`,
};
