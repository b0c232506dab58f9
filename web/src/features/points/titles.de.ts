import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./titles.ts");
export type Checked = SameTexts<English, typeof import("./titles.de.ts")>;

export const titles: Translated<English["titles"]> = {
  myPoints: "Meine Punkte",
  points: "Punkte",
  statement: "Kontoauszug der Punkte",
  purchase: "Punkte kaufen",
  purchased: "Punktekauf",
  receipt: "Quittung",
  packages: "Punktepakete",
  purchases: "Punktekäufe",
  refunds: "Erstattungen",
  money: "Geldabgleich",
  administration: "Punkte verwalten",
};
