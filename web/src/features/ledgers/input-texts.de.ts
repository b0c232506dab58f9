import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./input-texts.ts");
export type Checked = SameTexts<English, typeof import("./input-texts.de.ts")>;

export const welcomeInputTexts: Translated<English["welcomeInputTexts"]> = {
  amount: {
    invalid_type: "Bitte geben Sie eine ganze Zahl von Punkten ein",
    too_small: ({ minimum }) => `Mindestens ${minimum} Punkt`,
    too_big: ({ maximum }) => `Höchstens ${maximum} Punkte`,
  },
  validDays: {
    invalid_type: "Bitte geben Sie eine ganze Zahl von Tagen ein",
    too_small: ({ minimum }) => `Mindestens ${minimum} Tag`,
    too_big: ({ maximum }) => `Höchstens ${maximum} Tage`,
  },
};
