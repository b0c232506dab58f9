import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./product-error-texts.ts");
export type Checked = SameTexts<English, typeof import("./product-error-texts.de.ts")>;

export const errorTexts: Translated<English["errorTexts"]> = {
  "products.not_found": "Dieses Produkt gibt es nicht.",
  "products.unknown_variant": "Diese Variante gibt es nicht mehr.",
  "products.too_many": "Dieser Arbeitsbereich hat schon so viele Produkte wie möglich. Lösche zuerst einen Entwurf.",
  "products.changed": "Die Produkte haben sich inzwischen geändert. Sehen Sie sich die Liste noch einmal an.",
  "products.was_offered": "Dieses Produkt war im Verkauf, jemand kann es gekauft haben. Archiviere es stattdessen.",
  "products.not_draft_again": "Was im Verkauf war, wird kein Entwurf mehr. Blende das Produkt stattdessen aus.",
  "products.stock_not_counted": "Der Bestand dieses Produkts wird nicht gezählt.",
  "products.stock_too_low": "So viele Stück sind nicht da.",
  "products.stock_too_high": "So viele Stück kann ein Bestand nicht haben.",
};
