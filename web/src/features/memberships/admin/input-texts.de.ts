import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./input-texts.ts");
export type Checked = SameTexts<English, typeof import("./input-texts.de.ts")>;

export const planInputTexts: Translated<English["planInputTexts"]> = {
  name: {
    too_small: "Der Name fehlt",
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  description: {
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
  pointsPerCycle: {
    invalid_type: "Bitte geben Sie die Punkte als ganze Zahl ein",
    too_small: ({ minimum }) => `Es müssen ${minimum} Punkte oder mehr sein`,
    too_big: ({ maximum }) => `Ein Zeitraum gibt höchstens ${maximum} Punkte`,
  },
  "cycle.count": {
    invalid_type: "Bitte geben Sie die Länge als ganze Zahl ein",
    too_small: "Ein Zeitraum dauert mindestens 1 Tag oder 1 Monat",
    too_big: "Ein Zeitraum dauert höchstens 366 Tage oder 12 Monate",
  },
  rolloverLimit: {
    invalid_type: "Bitte geben Sie die Grenze als ganze Zahl ein",
    too_small: ({ minimum }) => `Die Grenze muss ${minimum} oder mehr sein`,
    too_big: ({ maximum }) => `Die Grenze darf höchstens ${maximum} Punkte sein`,
  },
  priceMinor: {
    invalid_type: "Bitte geben Sie einen Preis mit höchstens so vielen Nachkommastellen ein, wie die Währung hat",
    too_small: "Der Preis muss 0 oder mehr sein",
    too_big: "Dieser Preis ist zu hoch",
  },
};
