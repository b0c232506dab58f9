import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./titles.ts");
export type Checked = SameTexts<English, typeof import("./titles.de.ts")>;

export const titles: Translated<English["titles"]> = {
  marketplace: "Marktplatz",
  cart: "Warenkorb",
  myOrders: "Meine Bestellungen",
  products: "Produkte verwalten",
  orders: "Bestellungen verwalten",
  sale: "Verkauf am Empfang",
  counter: "Kasse",
  handOver: "Bestellungen",
};
