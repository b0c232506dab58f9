import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./package-input-texts.ts");
export type Checked = SameTexts<English, typeof import("./package-input-texts.de.ts")>;

export const packageInputTexts: Translated<English["packageInputTexts"]> = {
  name: {
    too_small: "Der Name fehlt",
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  description: {
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  points: {
    invalid_type: "Geben Sie die Punkte als ganze Zahl ein",
    too_small: "Ein Paket hat mindestens 1 Punkt",
    too_big: ({ maximum }) => `Ein Paket hat höchstens ${maximum} Punkte`,
  },
  bonusPoints: {
    invalid_type: "Geben Sie die Bonuspunkte als ganze Zahl ein",
    too_small: "Bonuspunkte sind 0 oder mehr",
    too_big: ({ maximum }) => `Ein Paket hat höchstens ${maximum} Bonuspunkte`,
  },
  priceMinor: {
    invalid_type: "Geben Sie einen Preis ein, mit so vielen Nachkommastellen, wie diese Währung hat",
    too_small: "Eine so kleine Zahlung nimmt Stripe nicht an",
    too_big: "Dieser Preis ist zu hoch",
  },
  validDays: {
    invalid_type: "Geben Sie die Tage als ganze Zahl ein",
    too_small: "Die Punkte gelten mindestens 1 Tag",
    too_big: ({ maximum }) => `Die Punkte gelten höchstens ${maximum} Tage`,
  },
};
