import type { SameTexts, Translated } from "#web/session/translated.ts";

type English = typeof import("./input-texts.ts");
export type Checked = SameTexts<English, typeof import("./input-texts.de.ts")>;

export const grantInputTexts: Translated<English["grantInputTexts"]> = {
  endsOn: {
    invalid_format: "Bitte geben Sie einen Tag an, zum Beispiel 31.12.2026",
    outside_calendar: "Bitte geben Sie einen Tag vor dem Jahr 9999 an",
  },
  amount: {
    invalid_type: "Bitte geben Sie eine ganze Zahl von Punkten ein",
    too_small: ({ minimum }) => `Mindestens ${minimum} Punkt`,
    too_big: ({ maximum }) => `Höchstens ${maximum} Punkte auf einmal`,
  },
  reason: {
    too_small: "Bitte geben Sie einen Grund an",
    too_big: ({ maximum }) => `Höchstens ${maximum} Zeichen`,
  },
};
