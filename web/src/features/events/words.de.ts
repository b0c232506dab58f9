import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./words.ts");
export type Checked = SameTexts<English, typeof import("./words.de.ts")>;

export const categoryTexts: Translated<English["categoryTexts"]> = {
  social: "Geselliges",
  workshop: "Workshop",
  talk: "Vortrag",
  networking: "Netzwerken",
  wellbeing: "Wohlbefinden",
  other: "Anderes",
};
