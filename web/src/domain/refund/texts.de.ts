import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./texts.ts");
export type Checked = SameTexts<English, typeof import("./texts.de.ts")>;

export const refundTexts: Translated<English["refundTexts"]> = {
  refund: "Punkte zurückgeben",
  all: (count, printed) => plural(count, { one: "Den einen Punkt", other: `Alle ${printed} Punkte` }),
  none: "Keine",
  part: "Einen Teil",
  partAmount: (cost) => `Punkte, von 0 bis ${cost}`,
  partWhole: "Bitte geben Sie die Punkte als ganze Zahl ein",
  partRange: (cost) => `Punkte müssen zwischen 0 und ${cost} liegen`,
};
