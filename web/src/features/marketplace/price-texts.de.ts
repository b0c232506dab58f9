import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./price-texts.ts");
export type Checked = SameTexts<English, typeof import("./price-texts.de.ts")>;

export const priceTexts: Translated<English["priceTexts"]> = {
  free: "Kostenlos",
  either: (points, money) => `${points} oder ${money}`,
  from: (price) => `Ab ${price}`,
};
