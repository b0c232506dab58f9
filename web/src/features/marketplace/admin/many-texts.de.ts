import { plural } from "#web/kit/plural.ts";
import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./many-texts.ts");
export type Checked = SameTexts<English, typeof import("./many-texts.de.ts")>;

export const sentTexts: Translated<English["sentTexts"]> = {
  progress: (done, all) => `Produkte werden gespeichert: ${done} von ${all}`,
  done: (count, printed) => plural(count, { one: "1 Produkt gespeichert", other: `${printed} Produkte gespeichert` }),
  refused: (count, printed) =>
    plural(count, { one: "1 Produkt wurde nicht gespeichert", other: `${printed} Produkte wurden nicht gespeichert` }),
  product: "Produkt",
  why: "Warum es nicht gespeichert wurde",
  stopped: "Hier ging es nicht weiter. Was gespeichert ist, bleibt. Setzen Sie fort: Nichts wird doppelt gespeichert.",
  goOn: "Fortsetzen",
  close: "Schließen",
};
